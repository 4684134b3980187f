/** The pages' base path, and the dashboard's own handlers (Handbook, roles-and-routes: Addresses of calls). */
export const basePath = '/admin';
export const apiPath = `${basePath}/api`;

/** The icons in one file under public/; cached, so a change needs a new number. */
export const sprite = '/static/icons-4.svg';

export const pageAddress = (path: string) => (path === '/' ? basePath : `${basePath}${path}`);

export const editProfilePath = (role: string) =>
  role === 'property-owner' ? '/company-profile' : '/user/profile/edit';

/** Where things are: the base path of the pages and the addresses of the dashboard's own handlers. Handbook, roles-and-routes 7. */
export const basePath = '/admin';
export const apiPath = `${basePath}/api`;

/** The drawings of the frame and of lists in one file under public/, which the browser keeps; its name tells its version. */
export const sprite = '/static/icons-3.svg';

/** Turns a page's path ('/enquiries?page=2') into the address a browser needs outside of Next's own links. */
export const pageAddress = (path: string) => (path === '/' ? basePath : `${basePath}${path}`);

/** Edit Profile in the header: a property owner may not open /user/profile/edit. */
export const editProfilePath = (role: string) =>
  role === 'property-owner' ? '/company-profile' : '/user/profile/edit';

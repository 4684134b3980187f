/** The address of a page under the base path: '/' is '/admin'. */
export const addressOf = (path: string) => (path === '/' ? '/admin' : `/admin${path}`);

/** Ways to write the path of a page by which a gate in front of it might miss it. */
export const spellings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `${path}?_rsc=1abcd`,
  (path) => `${path}.rsc`,
  (path) => `${path}.json`,
  (path) => `${path}.txt?_rsc=1`,
  (path) => `${path}.segments/_tree.segment.rsc`,
  (path) => `${path}%2e`,
  (path) => `${path};a=1`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => path.replace('/admin', '/admin/.'),
  (path) => path.replace('/admin', '//admin'),
  (path) => path.replace('/admin', '/admin//'),
  (path) => path.replace('/admin', '/admin/x/..'),
  (path) => path.replace('/admin', '/admin/%2e%2e/admin'),
  (path) => path.replace('/admin', '/ADMIN'),
  (path) => path.replace('/admin/', '/admin%2f'),
  (path) => path.replace('/admin/', '/admin\\'),
  (path) => path.replace(/[a-z]$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.toUpperCase().replace('/ADMIN', '/admin'),
  (path) => `${path.replace('/admin', '/admin/_next/data/build')}.json`,
  (path) => path.replace('/admin', '/admin/en'),
  (path) => `${path}?__nextLocale=en&nxtPslug=x`,
];

const subrequest = (name: string) => ({ 'x-middleware-subrequest': Array(5).fill(name).join(':') });
const tree = encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }, null, 'refetch']));

/** Headers of the router in the browser, and of ways around a gate that there have been elsewhere. */
export const headerSets = (path: string): readonly Record<string, string>[] => [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-state-tree': tree },
  { rsc: '1', 'next-router-state-tree': tree, purpose: 'prefetch' },
  subrequest('middleware'),
  subrequest('src/middleware'),
  { 'x-nextjs-data': '1' },
  { 'x-matched-path': path },
  { 'x-invoke-path': path, 'x-invoke-status': '200' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-rewrite': path },
  { 'x-dashboard-path': '/login', 'x-nonce': 'x' },
  { purpose: 'prefetch', 'x-middleware-prefetch': '1' },
];

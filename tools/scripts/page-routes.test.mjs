import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib/files.mjs';

/** The pages for people who are signed in, by their files, without the one that is another's second address. */
const pages = readdirSync(join(root, 'app'), { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.startsWith('(public)'))
  .filter((file) => file !== '(dashboard)/analytics/page.tsx');

/** '/' is a second address of '/analytics', and its page. */
const routeOf = (file) => `/${dirname(file).replace(/^\(dashboard\)\/?/, '')}`.replace(/^\/$/, '/analytics');

it('there are pages', () => expect(pages.length).toBeGreaterThan(50));

it.each(pages)('%s checks who may open its own route, and no other', (file) => {
  const code = readFileSync(join(root, 'app', file), 'utf8');
  const checked = [...code.matchAll(/await requireUser\('([^']+)'\)/g)].map(([, route]) => route);
  expect(checked).toEqual([routeOf(file)]);
});

import { canOpen, pages, routes } from '../../access';
import { capabilityNames } from '../../platform/contract/capabilities';
import { roles, type Right, type Role } from '../../roles';
import { pagesFor } from './pages';

const found = (type: Role, known: readonly string[] = capabilityNames, right?: Right) =>
  pagesFor({ type, right }, known).map(({ href }) => href);

/** What nobody looks for: a refusal, second addresses, and pages that show what was chosen elsewhere. */
const leftOut = [
  ...['/403', '/', '/safaris/list/safari', '/dashboard/safari-owners'],
  ...['/safaris/preview', '/properties/preview'],
  ...['/many/safaris', '/many/properties', '/many/enquiries', '/many/general-enquiries'],
  '/many/applications',
];

test.each(roles)('a %s finds every page of the table without a parameter that the role opens', (role) => {
  const open = routes.filter(
    (route) => typeof pages[route].roles !== 'string' && canOpen(role, route) && !route.includes('['),
  );
  expect([...found(role)].sort()).toEqual(open.filter((route) => !leftOut.includes(route)).sort());
});

test.each(roles)('no two pages of a %s are called alike', (role) => {
  const names = pagesFor({ type: role, right: undefined }, capabilityNames).map(
    ({ title, detail }) => `${detail} ${title}`,
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names.every((name) => name.trim() !== '')).toBe(true);
});

test('what the upstream does not know and what the right does not reach is left out', () => {
  const plain = found('admin', []);
  for (const path of ['/network', '/review', '/review/decided', '/banners/earnings', '/statistics/views'])
    expect([plain.includes(path as never), found('admin').includes(path as never)]).toEqual([false, true]);
  const helper = found('safari-owner', capabilityNames, 'enquiries');
  expect(helper).toContain('/enquiries');
  for (const path of ['/safaris/list', '/safaris/price-file', '/company-profile'])
    expect(helper).not.toContain(path);
});

test('a page is named with what it belongs to', () => {
  const of = (href: string) =>
    pagesFor({ type: 'safari-admin', right: undefined }, capabilityNames).find((page) => page.href === href);
  expect(of('/safari-owner/list')).toMatchObject({ title: 'View Safari Owners' });
  expect(of('/review/decided')).toMatchObject({ title: 'Decided reviews', detail: 'Review' });
  expect(of('/safaris/fees')).toMatchObject({ title: 'Fee and place', detail: 'Safaris' });
});

import { readFileSync } from 'node:fs';
import { canOpen, isOpen, isPublic, matchRoute, routes } from './access';
import {
  canLookUpCompanies,
  canSeeGeneralEnquiries,
  hasProfileNotice,
  roleOf,
  roles,
  subjectOf,
  type Role,
} from './roles';
import { openPages, publicPages, signedInPages, unknownPages } from './platform/testing/route-table';

/** e2e/platform/budget.spec.ts measures them. */
const budgets = JSON.parse(readFileSync('tools/bench/budget.json', 'utf8')) as Record<
  string,
  { role: Role | null }
>;

const user = (type: Role) => ({ id: 'u1', name: 'Amina', type });

describe('the role table', () => {
  const cells = signedInPages.flatMap(([address, allowed]) =>
    roles.map((role) => [address, role, allowed.includes(role)] as const),
  );

  it.each(cells)('%s for %s: %p', (address, role, expected) => {
    const route = matchRoute(address);
    expect(route && canOpen(role, route)).toBe(expected);
  });

  it('has no page besides those of the handbook', () => {
    const listed = [...signedInPages.map(([address]) => address), ...publicPages, ...openPages].map(
      matchRoute,
    );
    expect(new Set(listed)).toEqual(new Set(routes));
  });

  it.each(routes)('%s has a budget of bytes, as somebody sees it who may open it', (route) => {
    expect(budgets[route]).toEqual(
      expect.objectContaining({ html: expect.any(Number), script: expect.any(Number) }),
    );
    const { role } = budgets[route]!;
    expect(role ? canOpen(role, route) : isPublic(route) || isOpen(route)).toBe(true);
  });

  it.each(publicPages)('%s is for nobody who is signed in', (address) => {
    const route = matchRoute(address);
    expect(roles.filter((role) => route && canOpen(role, route))).toEqual([]);
  });

  it.each(openPages)('%s is for everybody', (address) => {
    const route = matchRoute(address);
    expect(roles.filter((role) => route && canOpen(role, route))).toEqual(roles);
  });

  it.each([...unknownPages, '/api'])('%s is no page', (address) => expect(matchRoute(address)).toBeNull());

  it('takes an address with a slash at its end', () => expect(matchRoute('/enquiries/')).toBe('/enquiries'));
});

describe('the role of a token', () => {
  it.each(roles)('%s is itself', (role) => expect(roleOf(role)).toBe(role));

  it('is admin for a superAdmin', () => expect(roleOf('superAdmin')).toBe('admin'));

  it.each(['Admin', 'owner', '', undefined, null, 1, {}, ['admin'], 'constructor'])(
    'is nobody for %p',
    (type) => expect(roleOf(type)).toBeNull(),
  );
});

describe('what a role sees', () => {
  const whom = (may: (person: ReturnType<typeof user>) => boolean) => roles.filter((role) => may(user(role)));

  it('shows custom enquiries to admin and safari-admin', () =>
    expect(whom(canSeeGeneralEnquiries)).toEqual(['admin', 'safari-admin']));

  it('lets only an admin look up companies', () => expect(whom(canLookUpCompanies)).toEqual(['admin']));

  it('asks everyone but an admin to complete the company profile', () =>
    expect(whom(hasProfileNotice)).toEqual(['safari-admin', 'safari-owner', 'property-owner']));

  it.each([
    ['property-owner', 'Property'],
    ['safari-owner', 'Safari'],
    ['safari-admin', 'Safari'],
    ['admin', 'Listing'],
  ] as const)('counts for %s the views of a %s', (role, subject) => expect(subjectOf(role)).toBe(subject));
});

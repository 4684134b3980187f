import { roles, type Role, type TokenUser } from '../../roles';
import { decideVisit, destination, type Visit } from './gate';
import { openPages, publicPages, signedInPages, unknownPages } from '../testing/route-table';

const userOf = (type: Role): TokenUser => ({ id: 'u1', name: 'Amina', type });
const visit = (path: string, changed: Partial<Visit> = {}) =>
  decideVisit({
    path,
    search: '',
    user: null,
    remembered: null,
    hasLoggedOut: false,
    navigation: true,
    ...changed,
  });
const pass = { kind: 'pass' };
const to = (address: string, changed: object = {}) => ({
  kind: 'redirect',
  to: address,
  remember: null,
  keep: null,
  forget: false,
  ...changed,
});

describe('every page for everyone', () => {
  const cells = signedInPages.flatMap(([address, allowed]) =>
    roles.map((role) => [address, role, allowed.includes(role) ? 'opens' : 'goes to /403'] as const),
  );

  it.each(cells)('%s for %s %s', (address, role, outcome) =>
    expect(visit(address, { user: userOf(role) })).toEqual(outcome === 'opens' ? pass : to('/403')),
  );

  it.each(signedInPages.filter(([address]) => address !== '/403'))(
    '%s sends a stranger to /login and is remembered',
    (address) => expect(visit(address)).toEqual(to('/login', { remember: address })),
  );

  it('/403 sends a stranger to /login and is not worth remembering', () =>
    expect(visit('/403')).toEqual(to('/login')));

  it.each(publicPages)('%s opens for a stranger', (address) => expect(visit(address)).toEqual(pass));

  it.each(publicPages.flatMap((address) => roles.map((role) => [address, role] as const)))(
    '%s sends a signed-in %s to the dashboard',
    (address, role) => expect(visit(address, { user: userOf(role) })).toEqual(to('/')),
  );

  it.each(openPages.flatMap((address) => [null, ...roles].map((role) => [address, role] as const)))(
    '%s opens for %p',
    (address, role) =>
      expect(visit(address, { user: role && userOf(role), remembered: '/enquiries' })).toEqual(pass),
  );

  it.each(unknownPages.flatMap((address) => [null, ...roles].map((role) => [address, role] as const)))(
    '%s is left to the 404 page for %p',
    (address, role) => expect(visit(address, { user: role && userOf(role) })).toEqual(pass),
  );

  it.each(['/%65nquiries', '/enquiries/', '/general%2Denquiries'])(
    '%s is known by its other name',
    (address) => expect(visit(address, { navigation: false })).toEqual(to('/login')),
  );

  it('leaves an address that cannot be decoded to the 404 page', () => expect(visit('/%zz')).toEqual(pass));
});

describe('the remembered path', () => {
  it('has its query', () =>
    expect(visit('/enquiries', { search: '?page=2&search=mara' })).toMatchObject({
      remember: '/enquiries?page=2&search=mara',
    }));

  it('is not set after logging out', () =>
    expect(visit('/enquiries', { hasLoggedOut: true })).toEqual(to('/login')));

  it('is not set by a prefetch', () =>
    expect(visit('/enquiries', { navigation: false })).toEqual(to('/login')));

  it('is where a public page sends a person who is signed in, and is forgotten then', () =>
    expect(visit('/login', { user: userOf('safari-owner'), remembered: '/enquiries?page=2' })).toEqual(
      to('/enquiries?page=2', { forget: true }),
    ));

  it('is dropped if the new person may not open it', () => {
    expect(visit('/login', { user: userOf('safari-owner'), remembered: '/applications' })).toEqual(
      to('/', { forget: true }),
    );
    expect(destination(userOf('safari-owner'), '/applications', '/analytics')).toBe('/analytics');
  });

  it('is where a login leads, or /analytics', () => {
    expect(destination(userOf('admin'), '/applications?page=3', '/analytics')).toBe('/applications?page=3');
    expect(destination(userOf('admin'), null, '/analytics')).toBe('/analytics');
  });

  it.each(['//evil.example', '/applications/verify?t=x'])('is never %s', (path) =>
    expect(destination(userOf('admin'), path, '/analytics')).toBe('/analytics'),
  );
});

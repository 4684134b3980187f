import { jest } from '@jest/globals';
import type { Role } from '../../roles';
import { UpstreamError } from '../errors/errors';
import { setEnvironment } from '../testing/environment';
import { cookieOf, makeSession } from '../testing/sessions';

let requestHeaders = new Headers();
class Redirection extends Error {}
jest.unstable_mockModule('next/headers', () => ({ headers: async () => requestHeaders }));
jest.unstable_mockModule('next/navigation', () => ({
  notFound: () => {
    throw new Redirection('404');
  },
  redirect: (address: string) => {
    throw new Redirection(address);
  },
}));
const { currentUser, requireUser } = await import('./require-user');
const { load } = await import('./load');

const arrive = async (type: Role | null, path = '/enquiries') => {
  const cookie = type ? await cookieOf(makeSession({}, type)) : '';
  requestHeaders = new Headers({ cookie, 'x-dashboard-path': path });
};
/** What came of it: a value, or the address that the page was left for. */
const outcome = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (error instanceof Redirection) return error.message;
    throw error;
  });

beforeEach(() => setEnvironment());

describe('the second check of a page', () => {
  it.each([
    ['/applications', 'admin', 'opens'],
    ['/user/profile', 'admin', 'refused'],
    ['/general-enquiries', 'safari-admin', 'opens'],
    ['/applications', 'safari-admin', 'refused'],
    ['/safaris/edit/[slug]', 'safari-owner', 'opens'],
    ['/general-enquiries', 'safari-owner', 'refused'],
    ['/properties/edit/[slug]', 'property-owner', 'opens'],
    ['/safaris/list', 'property-owner', 'refused'],
  ] as const)('%s for %s: %s', async (route, role, expected) => {
    await arrive(role);
    const result = await outcome(requireUser(route));
    expect(result).toEqual(expected === 'opens' ? { id: 'u1', name: 'Amina', type: role } : '/403');
  });

  it('sends a stranger to /login', async () => {
    await arrive(null);
    expect(await outcome(requireUser('/enquiries'))).toBe('/login');
  });

  it('takes a damaged session for none', async () => {
    requestHeaders = new Headers({ cookie: 'at=Fe26.2**x' });
    expect(await currentUser()).toBeNull();
    expect(await outcome(requireUser('/enquiries'))).toBe('/login');
  });
});

describe('a page’s read', () => {
  const fails = (status: number, body = {}) =>
    outcome(load(Promise.reject(new UpstreamError(status, body, '/dashboard/enquiries'))));

  it('is its data', async () =>
    expect(await load(Promise.resolve({ total: 0 }))).toEqual({ data: { total: 0 }, toasts: [] }));

  it.each([
    [400, { errors: [{ msg: 'Invalid', param: 'page' }] }, ['Invalid: page']],
    [404, {}, ['The requested resource could not be found.']],
    [500, {}, ['Internal server error. Please try again.']],
    [503, {}, []],
  ])('that failed with %i leaves an empty area and the catalogue’s toasts', async (status, body, toasts) =>
    expect(await fails(status, body)).toEqual({ data: null, status, toasts, isUnreadable: false }),
  );

  it('that found no place among others says that its area could not be shown', async () =>
    expect(await fails(503, { code: 'busy' })).toMatchObject({ toasts: [], isUnreadable: true }));

  it.each([401, 403])(
    'that was refused with %i leaves for the handler that ends the session',
    async (status) => {
      await arrive('admin');
      expect(await fails(status)).toMatch(/^\/api\/session\/ended\?v=Fe26\.2/);
    },
  );

  it('that broke for a reason of our own is not hidden', async () =>
    await expect(load(Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError));
});

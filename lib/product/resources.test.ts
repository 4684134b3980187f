import { jest } from '@jest/globals';
import type { Route } from '../access';
import { defineResource } from '../resource';
import * as resources from './resources';
import { adminOnly, staff } from '../roles';

const notices = defineResource({
  pages: {
    '/notices/list': { roles: staff, title: 'View Notices' },
    '/notices/add': { roles: adminOnly, title: 'Add Notice' },
    '/notices/edit/[id]': { roles: staff, title: 'Edit Notice' },
  },
  menu: { title: 'Notices', icon: 'bell', place: 105, pages: ['/notices/add', '/notices/list'] },
  capability: 'notices',
});
class Departure extends Error {}
const leave = (where: string) => {
  throw new Departure(where);
};
let cookie = '';
jest.unstable_mockModule('./resources', () => ({ ...resources, notices }));
jest.unstable_mockModule('next/headers', () => ({ headers: async () => new Headers({ cookie }) }));
jest.unstable_mockModule('next/navigation', () => ({ redirect: leave, notFound: () => leave('404') }));

const { canOpen, matchRoute } = await import('../access');
const { menuFor, breadcrumbsTo: trailTo } = await import('../menu');
const { capabilities } = await import('../platform/contract/capabilities');
const { assumeCapabilities } = await import('../platform/server/capabilities');
const { requireUser } = await import('../platform/server/require-user');
const { setEnvironment } = await import('../platform/testing/environment');
const { cookieOf, makeSession } = await import('../platform/testing/sessions');

const editPage = '/notices/edit/[id]' as Route;

describe('a resource that was described and listed', () => {
  it('has its pages, for the roles that it names', () => {
    expect(matchRoute('/notices/edit/n1')).toBe(editPage);
    expect(canOpen('safari-admin', editPage)).toBe(true);
    expect(canOpen('safari-owner', editPage)).toBe(false);
  });

  it('stands in the menu at its place, and in the header above its pages', () => {
    const titles = menuFor('admin').map(({ title }) => title);
    expect(titles.indexOf('Notices')).toBe(titles.indexOf('Feedback') + 1);
    expect(menuFor('safari-owner').map(({ title }) => title)).not.toContain('Notices');
    expect(trailTo(menuFor('admin'), '/notices/edit/n1')).toEqual([
      { title: 'Notices', href: '/notices/list' },
      { title: 'Edit Notice' },
    ]);
  });

  it('is announced as a capability, and without that there is no such page', async () => {
    expect(Object.keys(capabilities)).toContain('notices');
    setEnvironment();
    cookie = await cookieOf(makeSession({}, 'admin'));
    assumeCapabilities([]);
    await expect(requireUser(editPage)).rejects.toThrow('404');
    assumeCapabilities(['notices' as 'intake']);
    await expect(requireUser(editPage)).resolves.toMatchObject({ type: 'admin' });
  });
});

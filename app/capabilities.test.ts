import { jest } from '@jest/globals';
import type { ReactElement } from 'react';
import { NotFoundView } from '@/components/platform/ui/not-found-view';
import { settingsPages } from '@/components/platform/shell/settings-pages';
import { canOpen, pages, routes, type Route } from '@/lib/access';
import { pagesFor } from '@/lib/lists/finder/pages';
import type { MenuItem } from '@/lib/menu';
import {
  capabilityGroups,
  capabilityNames,
  knownCapabilities,
  type Capability,
} from '@/lib/platform/contract/capabilities';
import { assumeCapabilities } from '@/lib/platform/server/capabilities';
import { setEnvironment } from '@/lib/platform/testing/environment';
import { cookieOf, makeSession } from '@/lib/platform/testing/sessions';
import { roles, type Role } from '@/lib/roles';

let cookie = '';
jest.unstable_mockModule('next/headers', () => ({
  headers: async () => new Headers({ cookie }),
  cookies: async () => new Map(),
}));

const { Frame } = await import('./_components/frame');
const { requireUser } = await import('@/lib/platform/server/require-user');
const forEverybody: Record<string, { default: typeof import('./(public)/address/page').default }> = {
  '/address': await import('./(public)/address/page'),
  '/invitation': await import('./(public)/invitation/page'),
  '/applications/verify': await import('./(public)/applications/verify/page'),
};

/** What people see of a capability before they open a page. */
type VisibleParts = { pages: string[]; menu: string[]; settings: string[]; frame: string[] };

/** What goes with each group, and with each capability of its own that a page needs, written by hand. */
const needing: Record<string, Partial<VisibleParts>> = {
  lists: { frame: ['the views of lists', 'records in the finder'] },
  drafts: {},
  review: {
    pages: [
      ...['/review/decided', '/review/rules'],
      ...['/safaris/versions/[slug]', '/properties/versions/[slug]'],
    ],
    frame: ['who has a record open'],
  },
  batches: {
    pages: [
      ...['/many/safaris', '/many/properties', '/many/enquiries', '/many/general-enquiries'],
      ...['/many/applications', '/safaris/prices', '/properties/prices'],
      ...['/safaris/price-file', '/properties/price-file'],
    ],
  },
  enquiries: { pages: ['/enquiries/desk/[id]'] },
  insights: {
    pages: [
      ...['/network', '/safaris/fees', '/properties/fees'],
      ...['/statistics/views', '/statistics/enquiries', '/statistics/custom-enquiries'],
    ],
    menu: ['Network'],
  },
  companies: {
    pages: [
      ...['/accounts', '/accounts/[id]', '/companies/[id]', '/privacy', '/settings/notices'],
      ...['/company-profile/people', '/invitation', '/address', '/applications/verify'],
    ],
    menu: ['Accounts'],
    settings: ['/company-profile/people', '/settings/notices'],
  },
  sites: { pages: ['/banners/earnings'] },
  security: {
    pages: ['/settings/security', '/settings/devices'],
    settings: ['/settings/security', '/settings/devices'],
  },
  writes: {},
  frame: {},
  'review-queue': { pages: ['/review', '/review/[kind]/[slug]'], menu: ['Review'] },
  'custom-enquiry-desk': { pages: ['/general-enquiries/desk/[id]'] },
};

/** What any upstream has the calls for, written by hand. */
const anywhere: VisibleParts = {
  pages: [
    ...['/login', '/password/forgot', '/password/reset', '/403'],
    ...['/', '/analytics', '/enquiries', '/general-enquiries', '/company-profile'],
    ...['/user/profile', '/user/profile/edit', '/settings/changeyourpassword'],
    ...['/safaris/list', '/safaris/list/safari', '/safaris/add', '/safaris/edit/[slug]'],
    ...['/properties/list', '/properties/add', '/properties/edit/[slug]'],
    ...['/safari-owner/list', '/dashboard/safari-owners', '/property-owner/list', '/applications'],
    ...['/feedback', '/feedback/[id]'],
    ...['/useful-info/list', '/useful-info/add', '/useful-info/edit/[id]'],
    ...['/websites/list', '/websites/add', '/websites/edit/[id]'],
    ...['/banners/list', '/banners/add', '/banners/edit/[id]'],
    // Beyond the calls of records: they need none.
    ...['/safaris/preview', '/properties/preview', '/settings/this-device', '/status'],
  ],
  menu: [
    ...[
      'Dashboard',
      'Company Profile',
      'Safaris',
      'View Safari Owners',
      'Properties',
      'View Property Owners',
    ],
    ...['Enquiries', 'Custom Enquiries', 'Applications', 'Feedback', 'Useful Info', 'Websites', 'Banners'],
  ],
  settings: [
    ...['/user/profile/edit', '/company-profile', '/settings/changeyourpassword'],
    ...['/settings/this-device', '/status'],
  ],
  frame: [],
};

/** Whether somebody who may open the page gets it, and not the one for what is not found. */
async function isThere(route: Route): Promise<boolean> {
  const access = pages[route].roles;
  if (access === 'public') return true;
  if (access === 'open') {
    const page = await forEverybody[route]!.default({ searchParams: Promise.resolve({}) });
    return page.type !== NotFoundView;
  }
  cookie = await cookieOf(
    makeSession(
      {},
      roles.find((role) => canOpen(role, route))!,
    ),
  );
  return requireUser(route).then(
    () => true,
    (error: Error) => {
      expect(error.message).toContain('404');
      return false;
    },
  );
}

type Provider = ReactElement<{
  known: Capability[];
  children: ReactElement<{ entries: MenuItem[]; views?: unknown }>;
}>;

/** What the frame gives a role: entries of the menu, pages under Settings, and what is found. */
async function frameOf(type: Role) {
  const { props } = (await Frame({ user: { id: 'u1', name: 'Amina', type }, children: null })) as Provider;
  const { entries, views } = props.children.props;
  const frame = {
    'the views of lists': views,
    'records in the finder': props.known.includes('finder'),
    'who has a record open': props.known.includes('presence'),
  };
  return {
    menu: entries.map(({ title }) => title),
    settings: settingsPages({ role: type, right: undefined }, props.known).map(({ href }) => href),
    frame: Object.entries(frame).flatMap(([name, is]) => (is ? [name] : [])),
    finder: pagesFor({ type, right: undefined }, props.known).map(({ href }) => href),
  };
}

/** What people of all roles see with an upstream that announces these. */
async function seenWith(names: readonly string[]): Promise<VisibleParts & { finder: string[] }> {
  assumeCapabilities([...knownCapabilities(names)]);
  const there = await Promise.all(routes.map(async (route) => ((await isThere(route)) ? [route] : [])));
  const frames = await Promise.all(roles.map(frameOf));
  const together = (part: keyof (typeof frames)[number]) => [
    ...new Set<string>(frames.flatMap((frame) => frame[part])),
  ];
  return {
    pages: there.flat(),
    menu: together('menu'),
    settings: together('settings'),
    frame: together('frame'),
    finder: together('finder'),
  };
}

const without = (all: string[], gone: string[] = []) => all.filter((each) => !gone.includes(each));
const sorted = <Parts extends Record<string, string[]>>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([part, list]) => [part, list.toSorted()]));

let everything: Awaited<ReturnType<typeof seenWith>>;

beforeAll(async () => {
  setEnvironment();
  // The frame's own reads would come after it: the menu has no company, no counts and no views yet.
  jest.spyOn(globalThis, 'setImmediate').mockImplementation((() => undefined) as never);
  everything = await seenWith(capabilityNames);
});

it('has all pages, and each group is in the table', () => {
  expect(everything.pages).toEqual(routes);
  expect(Object.keys(needing)).toEqual(expect.arrayContaining(Object.keys(capabilityGroups)));
});

it.each(Object.entries(needing))(
  'without %s what needs it is hidden, and nothing else',
  async (name, gone) => {
    const members: readonly string[] = capabilityGroups[name] ?? [name];
    const seen = await seenWith(capabilityNames.filter((each) => !members.includes(each)));
    for (const [part, list] of Object.entries(gone))
      expect(everything[part as keyof VisibleParts]).toEqual(expect.arrayContaining(list));
    expect(sorted(seen)).toEqual(
      sorted({
        pages: without(everything.pages, gone.pages),
        menu: without(everything.menu, gone.menu),
        settings: without(everything.settings, gone.settings),
        frame: without(everything.frame, gone.frame),
        finder: without(everything.finder, gone.pages),
      }),
    );
  },
);

it('with an upstream that announces nothing there is what any upstream has the calls for', async () => {
  const { finder, ...seen } = await seenWith([]);
  expect(sorted(seen)).toEqual(sorted(anywhere));
  expect(without(finder, anywhere.pages)).toEqual([]);
  expect(finder).toEqual(without(everything.finder, without(everything.pages, anywhere.pages)));
});

import type { MenuItem } from '@/lib/menu';
import { actionsOf, pagesOf, recordsOf } from './entries';

const entries: MenuItem[] = [
  { title: 'Dashboard', icon: 'dashboard', href: '/analytics' },
  {
    title: 'Safaris',
    icon: 'safaris',
    items: [
      { title: 'Add Safari', href: '/safaris/add' },
      { title: 'View Safaris', href: '/safaris/list' },
    ],
  },
];
const views = [
  { _id: 'a', list: '/safaris/list', name: 'Dearest', address: '/safaris/list?sort=price&order=desc' },
];
const named = (all: readonly { title: string; detail: string }[]) =>
  all.map(({ title, detail }) => [title, detail]);

test('the pages of closed groups and the saved views are found, then what the menu does not have', () => {
  const others = [
    { title: 'Dashboard', detail: '', href: '/analytics' },
    { title: 'Devices', detail: '', href: '/settings/devices' },
  ];
  const found = pagesOf({ entries, views }, others);
  expect(named(found)).toEqual([
    ['Dashboard', ''],
    ['View Safaris', 'Safaris'],
    ['Dearest', 'View Safaris'],
    ['Devices', ''],
  ]);
  expect(found[2]!.href).toBe('/safaris/list?sort=price&order=desc');
});

test('pages of new records are actions', () => {
  const doing = { logOut: () => undefined, switchTheme: () => undefined, showKeys: () => undefined };
  expect(named(actionsOf({ entries, views: [] }, doing))[0]).toEqual(['Add Safari', '']);
});

test('people of one company, even of one name, are results of their own that lead to it', () => {
  const person = { kind: 'safari-person' as const, key: 'c1', title: 'Ann Bloom', detail: 'Acacia Trails' };
  const [one, two] = recordsOf([person, person]);
  expect(one!.href).toBe(two!.href);
  expect(one!.id).not.toBe(two!.id);
});

import { readFileSync } from 'node:fs';
import { canOpen } from './access';
import { sprite } from './paths';
import { roles } from './roles';
import { currentEntry, isCurrent, menuFor, breadcrumbsTo, type MenuEntry } from './menu';

/** The groups of the handbook (roles-and-routes: Menu and header), with the links that stand in them. */
const groups: Record<string, string[]> = {
  Safaris: ['Add Safari', 'View Safaris'],
  Properties: ['Add Property', 'View Properties'],
  'Useful Info': ['Add Useful Info', 'View Useful Info'],
  Websites: ['Add Website', 'View Websites'],
  Banners: ['Add Banner', 'View Banners'],
};
const links = [
  ...['Dashboard', 'Company Profile', 'View Safari Owners', 'View Property Owners'],
  ...['Enquiries', 'Custom Enquiries', 'Applications', 'Feedback'],
];
/** What the handbook says of a role's menu; resources that it does not know may stand between. */
const known = (role: (typeof roles)[number]) =>
  menuFor(role).filter(({ title }) => links.includes(title) || title in groups);
const titles = (role: (typeof roles)[number]) => known(role).map((entry) => entry.title);

describe('the menu', () => {
  it('shows everyone their own work, and staff the custom enquiries', () => {
    const ends = ['Enquiries', 'Custom Enquiries'];
    expect(titles('admin')).toEqual([
      ...['Dashboard', 'Company Profile', 'Safaris', 'View Safari Owners'],
      ...['Properties', 'View Property Owners', ...ends],
      ...['Applications', 'Feedback', 'Useful Info', 'Websites', 'Banners'],
    ]);
    expect(titles('safari-admin')).toEqual(['Dashboard', 'Company Profile', 'Safaris', ...ends]);
    expect(titles('safari-owner')).toEqual(['Dashboard', 'Company Profile', 'Safaris', 'Enquiries']);
    expect(titles('property-owner')).toEqual(['Dashboard', 'Company Profile', 'Properties', 'Enquiries']);
  });

  it('has the links of its groups in their order', () => {
    for (const { title, items } of known('admin'))
      expect(items?.map((item) => item.title)).toEqual(groups[title]);
  });

  it.each(roles)('has a drawing for each entry of a %s', (role) => {
    const drawings = readFileSync(`public${sprite}`, 'utf8');
    for (const { icon } of menuFor(role)) expect(drawings).toContain(`<symbol id="${icon}"`);
  });

  it.each(roles)('offers a %s no page that the role may not open', (role) => {
    for (const { href, items = [] } of menuFor(role)) {
      for (const link of [...(href ? [href] : []), ...items.map((item) => item.href)]) {
        expect(canOpen(role, link)).toBe(true);
      }
    }
  });
});

describe('the open page', () => {
  const menu: MenuEntry[] = [
    { title: 'Dashboard', icon: 'dashboard', href: '/analytics', roles },
    {
      title: 'Safaris',
      icon: 'company',
      roles,
      items: [
        { title: 'Add Safari', href: '/safaris/add' },
        { title: 'View Safaris', href: '/safaris/list' },
      ],
    },
  ];

  it('is the dashboard at / and at /analytics', () => {
    expect(isCurrent('/analytics', '/')).toBe(true);
    expect(currentEntry(menu, '/')).toBe(0);
    expect(currentEntry(menu, '/analytics')).toBe(0);
  });

  it('belongs to the group that links to it, deeper addresses included', () => {
    expect(currentEntry(menu, '/safaris/add')).toBe(1);
    expect(breadcrumbsTo(menu, '/safaris/list/safari')).toEqual([
      { title: 'Safaris', href: '/safaris/list' },
      { title: 'View Safaris' },
    ]);
  });

  it('belongs to the group of the list that it was opened from', () => {
    expect(currentEntry(menu, '/safaris/edit/mara-explorer')).toBe(1);
    expect(breadcrumbsTo(menu, '/safaris/edit/mara-explorer')).toEqual([
      { title: 'Safaris', href: '/safaris/list' },
      { title: 'Edit Safari' },
    ]);
  });

  it('is the same at both addresses of the safari owners, for those without the entry too', () => {
    for (const pathname of ['/safari-owner/list', '/dashboard/safari-owners']) {
      expect(isCurrent('/safari-owner/list', pathname)).toBe(true);
      for (const role of ['admin', 'safari-admin'] as const)
        expect(breadcrumbsTo(menuFor(role), pathname)).toEqual([{ title: 'View Safari Owners' }]);
    }
  });

  it('is not mistaken for one whose address merely begins alike', () => {
    expect(isCurrent('/safaris/list', '/safaris/listing')).toBe(false);
  });

  it('has a title in the header where no menu entry leads to it', () => {
    expect(breadcrumbsTo(menu, '/settings/changeyourpassword')).toEqual([{ title: 'Change Password' }]);
    expect(currentEntry(menu, '/somewhere')).toBe(-1);
    expect(breadcrumbsTo(menu, '/somewhere')).toEqual([]);
  });

  it('leads back to its list from one of its records', () => {
    expect(breadcrumbsTo(menuFor('admin'), '/feedback/f1')).toEqual([
      { title: 'Feedback', href: '/feedback' },
    ]);
    expect(breadcrumbsTo(menuFor('admin'), '/enquiries/desk/e1')).toEqual([
      { title: 'Enquiries', href: '/enquiries' },
      { title: 'Enquiry' },
    ]);
  });
});

import { expect, type Page } from '@playwright/test';
import type { Role } from './people';
import { toasts } from './screen';

/** What no reader should meet, whatever shape an answer has. */
const nonsense = /NaN|undefined|\bnull\b|\[object|Invalid Date|could not be shown/;

/** The page shows what it is for, with nothing on it that only a program understands, and complains of nothing. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await page.getByRole('main').innerText()).not.toMatch(nonsense);
  await expect(toasts(page)).toHaveCount(0);
}

export type Screen = {
  /** Under /admin. */
  address: string;
  /** Texts that stand somewhere in the page. */
  texts?: string[];
  /** Fields by their label, and what is in them. */
  fields?: Record<string, string>;
  /** The boxes that are ticked, by group. */
  ticked?: Record<string, string>;
};

const company = {
  'Company name': 'Acacia Safaris',
  Description: 'Acacia Safaris has been at home here for twenty years.',
  'Contact person name': 'Olivia Wanjiru',
  Phone: '+254700000000',
};
const safari: Screen = {
  address: '/safaris/edit/mara-explorer',
  texts: ['Maasai Mara', 'Amboseli', 'Dawn', 'Dusk'],
  fields: {
    'Safari Name': 'Mara Explorer',
    'No. of Days': '6',
    'Minimum guests': '2',
    'Start location': 'Nairobi',
    'Visible from': '2026-01-01',
    'Enquiries email': 'book@company.example',
  },
  ticked: {
    'Transportation types': '4x4 vehicle',
    'Meal plans': 'Full board',
    'Websites listing': 'Mara Guide',
    Activities: 'Day game drive',
    "What's included": 'All meals',
  },
};
const property: Screen = {
  address: '/properties/edit/river-camp',
  texts: ['Best Camp', 'Dawn', 'Dusk'],
  fields: { 'Property Name': 'River Camp', Rooms: '12', Latitude: '-1.25', Longitude: '36.5' },
  ticked: { 'Meal plan': 'Full board', Amenities: 'Bar', 'Included services': 'All meals' },
};
const addSafari = {
  address: '/safaris/add',
  texts: ['On foot', 'Full board', 'Mara Guide', 'Bush walk', 'Drinks'],
};
const addProperty = {
  address: '/properties/add',
  texts: ['Half board', 'Okavango Waters', 'Wi-Fi', 'Park fees'],
};
const bareSafari = { address: '/safaris/edit/bare-safari', fields: { 'Safari Name': 'Bare Safari' } };
const bareProperty = { address: '/properties/edit/bare-lodge', fields: { 'Property Name': 'Bare Lodge' } };
const password = { address: '/settings/changeyourpassword' };
const customEnquiries = { address: '/general-enquiries', texts: ['Wanjiru Wanderer', 'Showing 1 of 3'] };
const safariOwners = {
  address: '/safari-owner/list',
  texts: ['Acacia Safaris', 'Cheetah Tours', 'Showing 1 of 1'],
};
const safaris = { texts: ['Mara Explorer', '180', 'Declined', 'Showing 1 of'] };

/** Every screen of every role, with what the spec-only upstream has for it. */
export const screens: Record<Role, Screen[]> = {
  admin: [
    { address: '/', texts: ['Welcome, Ada Admin'] },
    { address: '/analytics', texts: ['3,650', '24'] },
    { address: '/enquiries', texts: ['Mara Explorer', '2,166.0', 'Showing 1 of 5'] },
    customEnquiries,
    { address: '/company-profile', texts: ['no company'] },
    password,
    { address: '/safaris/list', ...safaris },
    { address: '/safaris/list/safari?page=2', texts: ['Bare Safari', 'Showing 2 of'] },
    addSafari,
    { ...safari, fields: { ...safari.fields, 'Advertising fee': '2.5' } },
    bareSafari,
    { address: '/properties/list', texts: ['River Camp', '180', '320', 'Showing 1 of'] },
    addProperty,
    { ...property, fields: { ...property.fields, 'Advertising fee': '2.5' } },
    bareProperty,
    { address: '/property-owner/list', texts: ['River Lodges', 'Island Houses', 'Showing 1 of 1'] },
    safariOwners,
    { address: '/dashboard/safari-owners?id=12&page=1&search=', texts: ['Baobab Trails'] },
    { address: '/user/profile/edit', texts: ['no company'] },
    { address: '/feedback', texts: ['Visitor 1302', 'Showing 1 of 2'] },
    { address: '/feedback/1302', texts: ['Visitor 1302', 'The map of the parks is lovely, says visitor 1.'] },
    { address: '/useful-info/add', texts: ['Mara Guide'] },
    { address: '/useful-info/list', texts: ['What to pack', 'Showing 1 of 1'] },
    {
      address: '/useful-info/edit/701',
      fields: { Title: 'What to pack' },
      ticked: { 'Websites listing': 'Mara Guide' },
    },
    { address: '/useful-info/edit/703', fields: { Title: 'Money and tips' } },
    { address: '/applications', texts: ['Falcon House', 'Property Owner', 'Verified', 'Showing 1 of 1'] },
    { address: '/websites/add', texts: ['Home images'] },
    { address: '/websites/list', texts: ['Mara Guide', 'Showing 1 of 1'] },
    {
      address: '/websites/edit/301',
      fields: { Name: 'Mara Guide', 'Tag line': 'Go and see' },
      texts: ['Dawn'],
    },
    { address: '/websites/edit/303', fields: { Name: 'Okavango Waters' } },
    { address: '/banners/list', texts: ['Green season', '12', 'Showing 1 of 1'] },
    { address: '/banners/add' },
    { address: '/banners/edit/601', fields: { Title: 'Green season', URL: 'https://offers.example/green' } },
    { address: '/banners/edit/603', fields: { Title: 'Family weeks' } },
  ],
  'safari-admin': [
    { address: '/analytics', texts: ['Welcome, Sefu Staff', '12'] },
    { address: '/enquiries', texts: ['Mara Explorer', 'Showing 1 of 3'] },
    customEnquiries,
    { address: '/company-profile', texts: ['no company'] },
    password,
    { address: '/safaris/list', ...safaris },
    addSafari,
    safari,
    bareSafari,
    property,
    safariOwners,
    { address: '/user/profile', texts: ['Sefu Staff'] },
    { address: '/user/profile/edit', texts: ['no company'] },
  ],
  'safari-owner': [
    { address: '/analytics', texts: ['Welcome, Olivia Owner', 'Acacia Safaris', '12'] },
    { address: '/enquiries', texts: ['Traveller 1001', 'Showing 1 of 3'] },
    { address: '/enquiries?page=3', texts: ['Showing 3 of 3'] },
    { address: '/company-profile', fields: company, texts: ['Best Guides', 'Guild of Guides'] },
    password,
    { address: '/safaris/list', ...safaris },
    addSafari,
    safari,
    { address: '/safaris/edit/tsavo-nights', texts: ['The prices are missing.'] },
    bareSafari,
    { address: '/user/profile', texts: ['Olivia Owner', 'Olivia Wanjiru'] },
    {
      address: '/user/profile/edit',
      fields: { 'Contact person name': 'Olivia Wanjiru', Position: 'Director' },
    },
  ],
  'property-owner': [
    { address: '/analytics', texts: ['Welcome, Peter Property', 'River Lodges', '12'] },
    { address: '/enquiries', texts: ['River Camp', 'Showing 1 of 3'] },
    { address: '/company-profile', fields: { 'Company name': 'River Lodges' }, texts: ['Best Camp'] },
    password,
    { address: '/properties/list', texts: ['River Camp', 'Showing 1 of'] },
    addProperty,
    property,
    { address: '/properties/edit/desert-inn', texts: ['The prices are missing.'] },
    bareProperty,
  ],
};

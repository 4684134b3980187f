import type { Role } from './people';

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

/** What is in the fields of a form a browser alone shows; the rest of a screen comes as HTML. */
export const isForm = ({ fields, ticked }: Screen) => Boolean(fields ?? ticked);

const company = {
  'Company name': 'Acacia Safaris',
  Description: 'Acacia Safaris has been at home here for twenty years.',
  'Contact person name': 'Olivia Wanjiru',
  Phone: '+254700000000',
};
const safari: Screen = {
  address: '/safaris/edit/mara-explorer',
  texts: ['Kenya', 'Dawn', 'Dusk', 'every day has one price'],
  fields: {
    'Safari Name': 'Mara Explorer',
    'No. of Days': '6',
    'Minimum guests': '2',
    'Start location': 'Nairobi',
    'Name of stop 1': 'Maasai Mara',
    'Name of stop 2': 'Amboseli',
    'Visible from': '2026-01-01',
    'Enquiries email': 'book@company.example',
  },
  ticked: {
    'Transportation types': '4x4 vehicle',
    'Meal plans': 'Full board',
    'Websites listing': 'https://mara-guide.example',
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
  texts: ['On foot', 'Full board', 'https://mara-guide.example', 'Bush walk', 'Drinks'],
};
const addProperty = {
  address: '/properties/add',
  texts: ['Half board', 'https://okavango-waters.example', 'Wi-Fi', 'Park fees'],
};
const bareSafari = { address: '/safaris/edit/bare-safari', fields: { 'Safari Name': 'Bare Safari' } };
const bareProperty = { address: '/properties/edit/bare-lodge', fields: { 'Property Name': 'Bare Lodge' } };
const password = { address: '/settings/changeyourpassword' };
const customEnquiries = { address: '/general-enquiries', texts: ['Wanjiru Wanderer', 'Showing 1 of 3'] };
const safariOwners = {
  address: '/safari-owner/list',
  texts: ['Acacia Safaris', 'Cheetah Tours', 'Showing 1 of 1'],
};
const safaris = [
  { address: '/safaris/list', texts: ['Safari Title', 'Showing 1 of'] },
  {
    address: '/safaris/list/safari?search=tsavo',
    texts: ['Tsavo Nights', '180', 'Declined', 'Showing 1 of 1'],
  },
];
const ownSafari = [addSafari, safari, bareSafari];

/** Every screen of every role in parts, with what the spec-only upstream has for it. */
export const screens: Record<Role, Record<string, Screen[]>> = {
  admin: {
    'the dashboard and the messages': [
      { address: '/', texts: ['Welcome, Ada Admin'] },
      { address: '/analytics', texts: ['3,650', '24', 'new custom enquiries'] },
      { address: '/enquiries', texts: ['Mara Explorer', '2,166.0', 'Showing 1 of 5'] },
      customEnquiries,
      { address: '/feedback', texts: ['Visitor 1302', 'Showing 1 of 2'] },
      {
        address: '/feedback/1302',
        texts: ['Visitor 1302', 'The map of the parks is lovely, says visitor 1.'],
      },
      password,
    ],
    'the safaris': [
      ...safaris,
      { address: '/safaris/list/safari?page=2', texts: ['Showing 2 of'] },
      addSafari,
      { ...safari, fields: { ...safari.fields, 'Advertising fee': '2.5' } },
      bareSafari,
    ],
    'the properties': [
      { address: '/properties/list', texts: ['Showing 1 of'] },
      { address: '/properties/list?search=river', texts: ['River Camp', '180', '320', 'Approved'] },
      addProperty,
      { ...property, fields: { ...property.fields, 'Advertising fee': '2.5' } },
      bareProperty,
    ],
    'the companies': [
      { address: '/property-owner/list', texts: ['River Lodges', 'Island Houses', 'Showing 1 of 1'] },
      safariOwners,
      { address: '/dashboard/safari-owners?id=12&page=1&search=', texts: ['Baobab Trails'] },
      { address: '/applications', texts: ['Heron Hotel', 'Property Owner', 'Submitted', 'Showing 1 of 1'] },
      { address: '/company-profile', texts: ['no company'] },
      { address: '/user/profile/edit', texts: ['no company'] },
    ],
    'the websites and their useful information': [
      { address: '/websites/list', texts: ['Mara Guide', 'Showing 1 of 1'] },
      { address: '/websites/add', texts: ['Home images'] },
      {
        address: '/websites/edit/301',
        fields: { Name: 'Mara Guide', 'Tag line': 'Go and see' },
        texts: ['Dawn'],
        ticked: { 'Home page banners': 'Green season' },
      },
      { address: '/websites/edit/303', fields: { Name: 'Okavango Waters' } },
      { address: '/useful-info/list', texts: ['What to pack', 'Showing 1 of 1'] },
      { address: '/useful-info/add', texts: ['https://mara-guide.example'] },
      {
        address: '/useful-info/edit/701',
        fields: { Title: 'What to pack' },
        ticked: { 'Websites listing': 'https://mara-guide.example' },
      },
      { address: '/useful-info/edit/703', fields: { Title: 'Money and tips' } },
    ],
    'the banners': [
      { address: '/banners/list', texts: ['Green season', '12', 'Showing 1 of 1'] },
      { address: '/banners/add' },
      {
        address: '/banners/edit/601',
        fields: { Title: 'Green season', URL: 'https://offers.example/green' },
      },
      { address: '/banners/edit/603', fields: { Title: 'Family weeks' } },
    ],
  },
  'safari-admin': {
    'the dashboard, the messages and the companies': [
      { address: '/analytics', texts: ['Welcome, Sefu Staff', '12'] },
      { address: '/enquiries', texts: ['Mara Explorer', 'Showing 1 of 3'] },
      customEnquiries,
      safariOwners,
      { address: '/company-profile', texts: ['no company'] },
      { address: '/user/profile', texts: ['Sefu Staff'] },
      { address: '/user/profile/edit', texts: ['no company'] },
      password,
    ],
    'the listings': [...safaris, ...ownSafari, property],
  },
  'safari-owner': {
    'the dashboard and the company': [
      { address: '/analytics', texts: ['Welcome, Olivia Owner', 'Acacia Safaris', '12'] },
      { address: '/enquiries', texts: ['Traveller 1001', 'Showing 1 of 3'] },
      { address: '/enquiries?page=3', texts: ['Showing 3 of 3'] },
      { address: '/company-profile', fields: company, texts: ['Best Guides', 'Guild of Guides'] },
      { address: '/user/profile', texts: ['Olivia Owner', 'Olivia Wanjiru'] },
      {
        address: '/user/profile/edit',
        fields: { 'Contact person name': 'Olivia Wanjiru', Position: 'Director' },
      },
      password,
    ],
    'the safaris': [...safaris, ...ownSafari, { address: '/safaris/edit/tsavo-nights', texts: ['Declined'] }],
  },
  'property-owner': {
    'the dashboard, the company and the properties': [
      { address: '/analytics', texts: ['Welcome, Peter Property', 'River Lodges', '12'] },
      { address: '/enquiries', texts: ['River Camp', 'Showing 1 of 3'] },
      { address: '/company-profile', fields: { 'Company name': 'River Lodges' }, texts: ['Best Camp'] },
      { address: '/properties/list', texts: ['Forest Lodge', 'Showing 1 of'] },
      addProperty,
      property,
      { address: '/properties/edit/desert-inn', texts: ['The prices are missing.'] },
      bareProperty,
      password,
    ],
  },
};

/** The lists of every role that can be searched: a word, and the one row that has it. */
export const searches: Record<Role, [address: string, word: string, row: string][]> = {
  admin: [
    ['/enquiries', 'traveller 1105', 'River Camp'],
    ['/general-enquiries', 'wanderer3@', 'wanderer3@example.test'],
    ['/safaris/list', 'samburu', 'Samburu Camels'],
    ['/properties/list', 'lake', 'Lake Hotel'],
    ['/safari-owner/list', 'baobab', 'Baobab Trails'],
    ['/property-owner/list', 'hilltop', 'Hilltop Camps'],
    ['/applications', 'heron', 'Heron Hotel'],
    ['/useful-info/list', 'visas', 'Visas and vaccinations'],
    ['/websites/list', 'okavango', 'Okavango Waters'],
    ['/banners/list', 'early', 'Early birds'],
  ],
  'safari-admin': [
    ['/enquiries', '6004', 'Traveller 1004'],
    ['/general-enquiries', 'grace', 'Grace Wanderer'],
    ['/safaris/list', 'TSAVO', 'Tsavo Nights'],
    ['/safari-owner/list', 'office14', 'Duma Journeys'],
  ],
  'safari-owner': [
    ['/enquiries', 'traveller1005@', 'Mara Explorer'],
    ['/safaris/list', 'nights', 'Tsavo Nights'],
  ],
  'property-owner': [
    ['/enquiries', 'Traveller 1106', 'River Camp'],
    ['/properties/list', 'coast', 'Coast House'],
  ],
};

import type { OrganizationType } from '../../lib/companies/schema';
import type { Motif } from './logos';

/** A demo company with its user; `email` is that person's. */
export type DemoCompany = {
  name: string;
  type: OrganizationType;
  description: string;
  logo: readonly [Motif, sky: string, land: string, accent: string];
  contact: { name: string; position: string; email: string; phone: string };
  /** Signs in with the demo password. */
  isDemoSignIn?: true;
};

export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Olare Ridge Safaris',
    type: 'safari-owner',
    description:
      'Small-group safaris in southern Kenya, guided by people who grew up on the plains. Six guests to a vehicle at most, a window seat for everybody.',
    logo: ['acacia', '#f3c26b', '#7a4a21', '#c4572b'],
    contact: {
      name: 'Naserian Lekolool',
      position: 'Managing director',
      email: 'safari-owner@demo.test',
      phone: '+254700100201',
    },
    isDemoSignIn: true,
  },
  {
    name: 'Fever Tree Camps',
    type: 'property-owner',
    description: '',
    logo: ['tent', '#efd9a7', '#5b6b3a', '#b5532a'],
    contact: {
      name: 'Chipo Nyathi',
      position: '',
      email: 'property-owner@demo.test',
      phone: '+263770100202',
    },
    isDemoSignIn: true,
  },
  {
    name: 'Kijani Footprints',
    type: 'safari-owner',
    description:
      'Walking and driving safaris through the parks of northern Tanzania, from Tarangire to the Serengeti.',
    logo: ['hills', '#f0b35a', '#3f5b33', '#f7e3b5'],
    contact: {
      name: 'Neema Mushi',
      position: 'Owner',
      email: 'neema@kijani-footprints.example',
      phone: '+255750100203',
    },
  },
  {
    name: 'Silverback Paths',
    type: 'safari-owner',
    description:
      'Gorilla and chimpanzee journeys in Uganda and Rwanda, planned around permits and gentle days between the treks.',
    logo: ['volcano', '#d9e2b0', '#33473a', '#c9772f'],
    contact: {
      name: 'Patrick Tumusiime',
      position: 'Head of reservations',
      email: 'patrick@silverback-paths.example',
      phone: '+256770100204',
    },
  },
  {
    name: 'Luangwa Walking Company',
    type: 'safari-owner',
    description:
      'Multi-day walks from bush camp to bush camp in Zambia, the country where the walking safari was born.',
    logo: ['baobab', '#f6cf8b', '#6b3f1d', '#a8441f'],
    contact: {
      name: 'Mutinta Banda',
      position: 'Operations manager',
      email: 'mutinta@luangwa-walking.example',
      phone: '+260970100205',
    },
  },
  {
    name: 'Reed and River Journeys',
    type: 'safari-owner',
    description:
      'Mokoro trails, boats and light aircraft in the Okavango and along the Chobe, with mobile camps that leave no trace.',
    logo: ['reeds', '#bcd3bf', '#3d5a4a', '#d08c3c'],
    contact: {
      name: 'Kagiso Molefe',
      position: 'Director',
      email: 'kagiso@reed-and-river.example',
      phone: '+267710100206',
    },
  },
  {
    name: 'Red Dune Overland',
    type: 'safari-owner',
    description:
      'Self-drive and guided routes through Namibia: dunes at first light, desert elephants and nights under clear skies.',
    logo: ['dunes', '#f4d7a1', '#b4491e', '#7d2f16'],
    contact: {
      name: 'Hilma Shikongo',
      position: 'Founder',
      email: 'hilma@red-dune.example',
      phone: '+264810100207',
    },
  },
  {
    name: 'Lowveld Trackers',
    type: 'safari-owner',
    description: 'Family safaris in and around Kruger with trackers who read the sand like a newspaper.',
    logo: ['spoor', '#ecd3a0', '#5a4126', '#8a5a2b'],
    contact: {
      name: 'Sipho Mathebula',
      position: 'Head guide',
      email: 'sipho@lowveld-trackers.example',
      phone: '+27710100208',
    },
  },
  {
    name: 'Sunbird Lodges',
    type: 'property-owner',
    description:
      'Three small lodges in Kenya with verandas made for watching: over a river, a lake and a mountain.',
    logo: ['bird', '#f2c879', '#7c3f1d', '#2f5d4a'],
    contact: {
      name: 'Achieng Otieno',
      position: 'General manager',
      email: 'achieng@sunbird-lodges.example',
      phone: '+254700100209',
    },
  },
  {
    name: 'Stone and Thatch Collection',
    type: 'property-owner',
    description:
      'Lodges of local stone and grass roofs along the northern circuit of Tanzania, and a house by the sea.',
    logo: ['hut', '#f5dcae', '#8a4b22', '#4b3320'],
    contact: {
      name: 'Baraka Massawe',
      position: 'Sales manager',
      email: 'baraka@stone-and-thatch.example',
      phone: '+255750100210',
    },
  },
  {
    name: 'Kingfisher River Houses',
    type: 'property-owner',
    description:
      'Private houses and camps on the Zambezi and the lake, each with its own boat and its own stretch of bank.',
    logo: ['river', '#cfe0d2', '#3c6472', '#d8893b'],
    contact: {
      name: 'Thandiwe Phiri',
      position: 'Owner',
      email: 'thandiwe@kingfisher-houses.example',
      phone: '+260970100211',
    },
  },
  {
    name: 'Mopane Camps',
    type: 'property-owner',
    description:
      'Tented camps on private concessions in Botswana and Zimbabwe, where the last light belongs to the guests alone.',
    logo: ['moon', '#3f4a5e', '#2a2f26', '#f1d9a0'],
    contact: {
      name: 'Tendai Moyo',
      position: 'Camp director',
      email: 'tendai@mopane-camps.example',
      phone: '+263770100212',
    },
  },
  {
    name: 'Quiver Tree Hotels',
    type: 'property-owner',
    description: 'Desert hotels in Namibia at walking distance from what people come to see.',
    logo: ['quiver', '#f7d19a', '#a34a22', '#5f6b45'],
    contact: {
      name: 'Johanna Uugwanga',
      position: 'General manager',
      email: 'johanna@quiver-tree.example',
      phone: '+264810100213',
    },
  },
  {
    name: 'Marula House Group',
    type: 'property-owner',
    description: 'Guest houses and bush lodges in South Africa, run by the families who built them.',
    logo: ['sun', '#f9e2b3', '#94501f', '#d96b2b'],
    contact: {
      name: 'Lerato Mokoena',
      position: 'Reservations manager',
      email: 'lerato@marula-house.example',
      phone: '+27710100214',
    },
  },
];

export const demoStaff = [
  { email: 'admin@demo.test', name: 'Wanjiru Kamau', type: 'admin' },
  { email: 'safari-admin@demo.test', name: 'Thabo Ndlovu', type: 'safari-admin' },
] as const;

export const demoPassword = 'Safari2026';

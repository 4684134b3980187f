import { spareCompanies } from '../people.mjs';

const mark = (files, name, colour) => ({
  name,
  url: `https://${name.toLowerCase().replaceAll(' ', '-')}.example`,
  picture: files.copyOf(`${colour}.png`),
});

/** A company with all of its parts; views leave some of them out. */
const company = (files, _id, organizationType, companyName, more = {}) => ({
  _id,
  organizationType,
  companyName,
  tradingName: `${companyName} Ltd`,
  description: `${companyName} has been at home here for twenty years.`,
  logo: files.copyOf('green.png'),
  certOfIncorporation: files.copyOf('certificate.pdf'),
  agent: {
    name: 'Olivia Wanjiru',
    position: 'Director',
    phoneNumber: '+254700000000',
    email: `office${_id}@company.example`,
  },
  awards: [],
  affiliatedWith: [],
  status: 'active',
  createdAt: `2025-0${(_id % 9) + 1}-14T09:30:00.000Z`,
  ...more,
});

/** The companies of both kinds: 11 and 21 are those of the owners who can sign in. Some have hardly more than a name. */
export const newCompanies = (files) => [
  company(files, 11, 'safari-owner', 'Acacia Safaris', {
    awards: [mark(files, 'Best Guides', 'orange')],
    affiliatedWith: [mark(files, 'Guild of Guides', 'teal')],
  }),
  company(files, 12, 'safari-owner', 'Baobab Trails', { status: null }),
  { _id: 13, organizationType: 'safari-owner', companyName: 'Cheetah Tours' },
  company(files, 14, 'safari-owner', 'Duma Journeys', { status: 'pending', createdAt: null }),
  company(files, 21, 'property-owner', 'River Lodges', { awards: [mark(files, 'Best Camp', 'orange')] }),
  company(files, 22, 'property-owner', 'Hilltop Camps', { logo: null }),
  ...spareCompanies.map(({ _id, companyName }) =>
    company(files, _id, 'safari-owner', companyName, { awards: [mark(files, 'Best Guides', 'orange')] }),
  ),
  { _id: 23, organizationType: 'property-owner', companyName: 'Island Houses', agent: null },
];

const application = (files, _id, role, status, companyName, more = {}) => ({
  _id,
  role,
  status,
  companyName,
  tradingName: null,
  logo: files.copyOf('teal.png'),
  certOfIncorporation: files.copyOf('certificate.pdf'),
  createdAt: '2026-03-02T08:00:00.000Z',
  person: {
    name: 'Amina Otieno',
    email: `apply${_id}@company.example`,
    position: 'Director',
    phoneNumber: '+254711000000',
  },
  ...more,
});

/** Applications, verified and not; the even ones come with bare fields instead of an agent. */
export const newApplications = (files) => [
  application(files, 51, 'safari-owner', 'verified', 'Egret Expeditions'),
  application(files, 52, 'property-owner', 'verified', 'Falcon House', { tradingName: 'Falcon House Ltd' }),
  application(files, 53, 'safari-owner', 'submitted', 'Gazelle Treks'),
  application(files, 54, 'property-owner', 'submitted', 'Heron Hotel', {
    logo: null,
    person: null,
    createdAt: null,
  }),
];

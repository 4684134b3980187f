import * as texts from '@/texts/lists/finder';
import { editPath } from '../../listings/paths';
import { ownerKinds } from '../../companies/owners/schema';
import type { OrganizationType } from '../../companies/schema';
import type { FoundKind } from './schema';

const encoded = encodeURIComponent;
const owner = (type: OrganizationType) => (key: string) => `${ownerKinds[type].path}?id=${encoded(key)}`;

type Place = { group: string; address: (key: string) => string };

/** Under which heading each kind of record stands, and where it is opened. */
const places: Record<FoundKind, Place> = {
  safari: { group: texts.listings, address: (slug) => editPath('safari', slug) },
  property: { group: texts.listings, address: (slug) => editPath('property', slug) },
  'safari-company': { group: texts.companies, address: owner('safari-owner') },
  'property-company': { group: texts.companies, address: owner('property-owner') },
  enquiry: { group: texts.enquiries, address: (id) => `/enquiries?id=${encoded(id)}` },
  'safari-person': { group: texts.people, address: owner('safari-owner') },
  'property-person': { group: texts.people, address: owner('property-owner') },
  colleague: { group: texts.people, address: () => '/company-profile/people' },
  application: { group: texts.applications, address: (email) => `/applications?search=${encoded(email)}` },
  website: { group: texts.websites, address: (id) => `/websites/edit/${encoded(id)}` },
  banner: { group: texts.banners, address: (id) => `/banners/edit/${encoded(id)}` },
  info: { group: texts.usefulInfo, address: (id) => `/useful-info/edit/${encoded(id)}` },
};

/** Under which heading a found record stands, and where it is opened. */
export const placeOf = ({ kind, key }: { kind: FoundKind; key: string }) => ({
  group: places[kind].group,
  href: places[kind].address(key),
});

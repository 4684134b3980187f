import type { Kinds } from '../../platform/contract/kinds';
import { companyForm } from '../../companies/form';
import { entriesOf, type Fields } from '../../platform/forms/field';
import { recordParts } from '../../platform/forms/record';
import { listingKinds } from '../../listings/listing';
import { markList } from '../../platform/images/record';
import { propertyForm } from '../../listings/properties/form';
import { safariForm } from '../../listings/safaris/form';
import { websiteForm } from './form';

/** Internal fields that no website gets. */
const {
  owner: _owner,
  visibleOn: _sites,
  advertFee: _fee,
  enquiriesEmail: _email,
  enquiriesPhone: _phone,
  ...listingFields
} = { ...safariForm('admin'), ...propertyForm('admin') };
/** Websites get the banners themselves instead of slots. */
const { advertising: _slots, ...websiteFields } = websiteForm;

const named = (kinds: Kinds) => kinds.object({ _id: kinds.id(), name: kinds.name() });

function namedParts<F extends Fields>(fields: F, kinds: Kinds) {
  const references = entriesOf(fields)
    .filter(([, { references: list }]) => list)
    .map(([name, { kind }]) => [
      name,
      kind === 'refs' ? kinds.list(named(kinds)) : kinds.nullable(named(kinds)),
    ]);
  return { ...recordParts(fields, kinds), ...Object.fromEntries(references) };
}

/** A listing's company; awards and affiliates are `{name, url, logo}`. */
const siteCompany = (kinds: Kinds) =>
  kinds.object({
    name: kinds.words(),
    ...recordParts({ logo: companyForm.logo, description: companyForm.description }, kinds),
    awards: markList(kinds),
    affiliates: markList(kinds),
  });

/** Approved, for websites: references are `{_id, name}`, prices the year's, picture URLs absolute. */
export const siteListing = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    slug: kinds.words(),
    kind: kinds.oneOf(listingKinds),
    ...namedParts(listingFields, kinds),
    company: siteCompany(kinds),
  });

const banner = (kinds: Kinds) =>
  kinds.object({ _id: kinds.id(), title: kinds.words(), url: kinds.words(), image: kinds.picture() });
const slot = (kinds: Kinds) => kinds.all(banner(kinds));

export const siteBanners = (kinds: Kinds) =>
  kinds.object({ homePage: slot(kinds), safariPage: slot(kinds), accommodationPage: slot(kinds) });

export const siteContent = (kinds: Kinds) =>
  kinds.object({ _id: kinds.id(), ...namedParts(websiteFields, kinds), banners: siteBanners(kinds) });

export const siteInfo = (kinds: Kinds) =>
  kinds.object({ _id: kinds.id(), title: kinds.name(), description: kinds.words() });

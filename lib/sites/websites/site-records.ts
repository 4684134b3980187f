import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { companyForm } from '../../companies/form';
import { entriesOf, type Fields } from '../../platform/forms/field';
import { recordParts } from '../../platform/forms/record';
import { listingKinds } from '../../listings/listing';
import { marks } from '../../listings/photos/record';
import { propertyForm } from '../../listings/properties/form';
import { safariForm } from '../../listings/safaris/form';
import { websiteForm } from './form';

/** What is between the owner and the network, and what names whose record it is, stays there. */
const {
  owner: _owner,
  visibleOn: _sites,
  advertFee: _fee,
  enquiriesEmail: _email,
  enquiriesPhone: _phone,
  ...listingFields
} = { ...safariForm('admin'), ...propertyForm('admin') };
/** The slots hold ids: websites get the banners themselves. */
const { advertising: _slots, ...websiteFields } = websiteForm;

/** An item of a reference list. */
const named = (kinds: Kinds) => kinds.object({ _id: kinds.id(), name: kinds.name() });

/** The parts of a form's record with `{_id, name}` in the place of ids. */
function namedParts<F extends Fields>(fields: F, kinds: Kinds) {
  const references = entriesOf(fields)
    .filter(([, { references: list }]) => list)
    .map(([name, { kind }]) => [
      name,
      kind === 'refs' ? kinds.list(named(kinds)) : kinds.nullable(named(kinds)),
    ]);
  return { ...recordParts(fields, kinds), ...Object.fromEntries(references) };
}

/** The company of a listing as travellers read it; awards and affiliates are `{name, url, logo}`. */
const siteCompany = (kinds: Kinds) =>
  kinds.object({
    name: kinds.words(),
    ...recordParts({ logo: companyForm.logo, description: companyForm.description }, kinds),
    awards: marks(kinds),
    affiliates: marks(kinds),
  });

/**
 * An approved listing as a website shows it: the fields of its kind's form, without what is between the owner and the network; references are
 * `{_id, name}`, prices those of the year, addresses of pictures whole.
 */
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

/** The banners that a website shows today, by slot, in the order of its form. */
export const siteBanners = (kinds: Kinds) =>
  kinds.object({ homePage: slot(kinds), safariPage: slot(kinds), accommodationPage: slot(kinds) });
export type SiteBanners = AnswerOf<typeof siteBanners>;

/** A website's own content: its form, with the banners of today in the place of their ids, and `country` as `{_id, name}`. */
export const siteContent = (kinds: Kinds) =>
  kinds.object({ _id: kinds.id(), ...namedParts(websiteFields, kinds), banners: siteBanners(kinds) });

/** An article for travellers. */
export const siteInfo = (kinds: Kinds) =>
  kinds.object({ _id: kinds.id(), title: kinds.name(), description: kinds.words() });

import { z } from 'zod';
import { companyForm } from '../../companies/form';
import { defineCalls, json } from '../../platform/contract/call';
import type { Kinds } from '../../platform/contract/kinds';
import { namedParts, recordParts } from '../../platform/forms/record';
import { markList } from '../../platform/images/record';
import { sitePageQuery } from '../../sites/websites/calls';
import { listingKinds } from '../listing';
import { propertyForm } from '../properties/form';
import { safariForm } from '../safaris/form';

/** Internal fields that no website gets. */
const {
  owner: _owner,
  visibleOn: _sites,
  advertFee: _fee,
  enquiriesEmail: _email,
  enquiriesPhone: _phone,
  ...listingFields
} = { ...safariForm('admin'), ...propertyForm('admin') };

/** A listing's company; awards and affiliates are `{name, url, logo}`. */
const siteCompany = (kinds: Kinds) =>
  kinds.object({
    name: kinds.string(),
    ...recordParts({ logo: companyForm.logo, description: companyForm.description }, kinds),
    awards: markList(kinds),
    affiliates: markList(kinds),
  });

/** Approved, for websites: references are `{_id, name}`, prices the year's, picture URLs absolute. */
const siteListing = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    slug: kinds.string(),
    kind: kinds.oneOf(listingKinds),
    ...namedParts(listingFields, kinds),
    company: siteCompany(kinds),
  });

const read = { roles: 'open', audience: 'public', fromPages: true } as const;
const listing = { ...read, capability: 'site-content', result: json(siteListing) } as const;

/** The listings that a destination website may show today (Handbook, any-upstream: The public intake of our upstream). */
export const siteListingCalls = defineCalls({
  'GET /api/v1/sites/:id/listings': {
    ...read,
    summary: 'A page of the listings that a destination website shows, best paid first.',
    capability: 'site-listings',
    query: sitePageQuery.extend({ kind: z.enum(listingKinds, 'Unknown kind.').optional() }),
    result: json((kinds) => kinds.page(siteListing(kinds))),
  },
  'GET /api/v1/sites/:id/listings/safari/:slug': {
    ...listing,
    summary: 'A safari that a destination website shows.',
  },
  'GET /api/v1/sites/:id/listings/property/:slug': {
    ...listing,
    summary: 'A property that a destination website shows.',
  },
});

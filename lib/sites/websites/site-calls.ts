import { z } from 'zod';
import { siteBanners, siteContent, siteInfo, siteListing } from './site-records';
import { defineCalls, json } from '../../platform/contract/call';
import { defaultPerPage, listQuerySchema, wholeNumber } from '../../platform/contract/fields';
import { listingKinds } from '../../listings/listing';

/** Most items of a page, as listings and articles are long. */
const mostPerPage = 24;
const pageQuery = listQuerySchema.extend({ perPage: wholeNumber(1, mostPerPage).default(defaultPerPage) });

const read = { roles: 'open', door: 'public', fromPages: true } as const;
const listing = { ...read, capability: 'site-content', result: json(siteListing) } as const;

/** Read by destination websites (Handbook, any-upstream 11): only what they may show today. */
export const siteCalls = defineCalls({
  'GET /api/v1/sites/:id': {
    ...read,
    summary: "A destination website's own content: its texts, pictures and the banners of today.",
    capability: 'site-content',
    result: json(siteContent),
  },
  'GET /api/v1/sites/:id/listings': {
    ...read,
    summary: 'A page of the listings that a destination website shows, best paid first.',
    capability: 'site-listings',
    query: pageQuery.extend({ kind: z.enum(listingKinds, 'Unknown kind.').optional() }),
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
  'GET /api/v1/sites/:id/info': {
    ...read,
    summary: 'A page of the useful information that a destination website shows, newest first.',
    capability: 'site-content',
    query: pageQuery,
    result: json((kinds) => kinds.page(siteInfo(kinds))),
  },
  'GET /api/v1/sites/:id/banners': {
    ...read,
    summary: 'The banners that a destination website shows today, by slot.',
    capability: 'banner-plans',
    result: json(siteBanners),
  },
});

import { adminOnly } from '../../roles';
import { defineCalls, json } from '../../platform/contract/call';
import { listQuerySchema, defaultPerPage, wholeNumber } from '../../platform/contract/fields';
import type { Kinds, AnswerOf } from '../../platform/contract/kinds';
import { websiteBodyLimit } from './website';
import { namedParts } from '../../platform/forms/record';
import { websiteForm } from './form';
import { websiteRecord } from './schema';

export type WebsiteRecord = AnswerOf<typeof websiteRecord>;

/** The key is only given in this answer. */
const intakeKey = (kinds: Kinds) => kinds.object({ key: kinds.name(), since: kinds.dateTime() });

const edit = ['/websites/edit/[id]'] as const;
const body = { kind: 'multipart', limitBytes: websiteBodyLimit } as const;

export const websiteCalls = defineCalls({
  'GET /dashboard/websites': {
    summary: 'A page of the destination websites.',
    roles: adminOnly,
    screens: ['/websites/list'],
    exportedAs: 'websites',
    query: listQuerySchema,
    result: json((kinds) => kinds.page(websiteRecord(kinds))),
  },
  'GET /dashboard/websites/:id': {
    summary: 'One destination website.',
    roles: adminOnly,
    screens: edit,
    result: json(websiteRecord),
  },
  'POST /dashboard/websites': {
    summary: 'Stores a new destination website.',
    roles: adminOnly,
    screens: ['/websites/add'],
    body,
    result: json(websiteRecord, 201),
  },
  'PUT /dashboard/websites/:id': {
    summary: 'Stores a changed destination website.',
    roles: adminOnly,
    screens: edit,
    body,
    result: json(websiteRecord),
  },
  'POST /dashboard/websites/:id/intake-key': {
    summary: 'Gives a website a new key for the intake; the one before holds for 24 more hours.',
    roles: adminOnly,
    stepUp: true,
    screens: [],
    capability: 'website-keys',
    result: json(intakeKey, 201),
  },
});

/** Websites get the banners themselves instead of slots. */
const { advertising: _slots, ...websiteFields } = websiteForm;

const banner = (kinds: Kinds) =>
  kinds.object({ _id: kinds.id(), title: kinds.string(), url: kinds.string(), image: kinds.picture() });
const slot = (kinds: Kinds) => kinds.all(banner(kinds));

const siteBanners = (kinds: Kinds) =>
  kinds.object({ homePage: slot(kinds), safariPage: slot(kinds), accommodationPage: slot(kinds) });

const siteContent = (kinds: Kinds) =>
  kinds.object({ _id: kinds.id(), ...namedParts(websiteFields, kinds), banners: siteBanners(kinds) });

const siteInfo = (kinds: Kinds) =>
  kinds.object({ _id: kinds.id(), title: kinds.name(), description: kinds.string() });

/** Most items of a page, as listings and articles are long. */
const mostPerPage = 24;
export const sitePageQuery = listQuerySchema.extend({
  perPage: wholeNumber(1, mostPerPage).default(defaultPerPage),
});

const read = { roles: 'open', audience: 'public', fromPages: true } as const;

/** Read by destination websites (Handbook, any-upstream: The public intake of our upstream): only what they may show today. */
export const siteCalls = defineCalls({
  'GET /api/v1/sites/:id': {
    ...read,
    summary: "A destination website's own content: its texts, pictures and the banners of today.",
    capability: 'site-content',
    result: json(siteContent),
  },
  'GET /api/v1/sites/:id/info': {
    ...read,
    summary: 'A page of the useful information that a destination website shows, newest first.',
    capability: 'site-content',
    query: sitePageQuery,
    result: json((kinds) => kinds.page(siteInfo(kinds))),
  },
  'GET /api/v1/sites/:id/banners': {
    ...read,
    summary: 'The banners that a destination website shows today, by slot.',
    capability: 'banner-plans',
    result: json(siteBanners),
  },
});

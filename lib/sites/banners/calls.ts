import { z } from 'zod';
import { adminOnly } from '../../roles';
import { defineCalls, done, json, fromWebsites } from '../../platform/contract/call';
import { idText, listQuerySchema } from '../../platform/contract/fields';
import type { Kinds } from '../../platform/contract/kinds';
import { banner } from './schema';
import { bannerPages } from '../websites/website';

/** Some servers leave out pictures and days. */
const choice = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    title: kinds.string(),
    image: kinds.picture(),
    thumbnail: kinds.optional(kinds.name()),
    shownFrom: kinds.optional(kinds.day()),
    shownTo: kinds.optional(kinds.day()),
  });

const edit = ['/banners/edit/[id]'] as const;
const body = { kind: 'multipart', limitBytes: 2_000_000 } as const;

export const bannerCalls = defineCalls({
  'GET /dashboard/adverts': {
    summary: 'All banners, to choose from.',
    roles: adminOnly,
    screens: ['/websites/add', '/websites/edit/[id]'],
    result: json((kinds) => kinds.all(choice(kinds))),
  },
  'GET /dashboard/paginated-adverts': {
    summary: 'A page of the banners.',
    roles: adminOnly,
    screens: ['/banners/list'],
    exportedAs: 'banners',
    query: listQuerySchema,
    result: json((kinds) => kinds.page(banner(kinds))),
  },
  'GET /dashboard/adverts/:id': {
    summary: 'One banner.',
    roles: adminOnly,
    screens: edit,
    result: json(banner),
  },
  'POST /dashboard/adverts': {
    summary: 'Stores a new banner.',
    roles: adminOnly,
    screens: ['/banners/add'],
    body,
    result: json(banner, 201),
  },
  'PUT /dashboard/adverts/:id': {
    summary: 'Stores a changed banner.',
    roles: adminOnly,
    screens: edit,
    body,
    result: json(banner),
  },
  'DELETE /dashboard/adverts': {
    summary: 'Deletes a banner.',
    roles: adminOnly,
    screens: edit,
    query: z.object({ entryId: idText }),
    result: done,
  },
});

const clickQuery = z.object({
  website: idText.optional(),
  page: z.enum(bannerPages, 'Unknown page.').optional(),
});

export const clickIntakeCalls = defineCalls({
  'POST /api/v1/adverts/:id/click': {
    ...fromWebsites,
    summary: 'Counts a click on a banner.',
    query: clickQuery,
    result: json((kinds) => kinds.object({ counted: kinds.count() }), 201),
  },
});

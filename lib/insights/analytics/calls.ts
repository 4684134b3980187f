import { z } from 'zod';
import { roles, staff } from '../../roles';
import { defineCalls, json, fromWebsites } from '../../platform/contract/call';
import { daysQuery, idText, optionalDay, dayText, wholeNumber } from '../../platform/contract/fields';
import type { Kinds, AnswerOf } from '../../platform/contract/kinds';
import { longestDays, metrics } from './schema';

const dashboard = ['/', '/analytics'] as const;

const count = (kinds: Kinds) => kinds.object({ total: kinds.count() });

const listingCountQuery = z.object({
  days: daysQuery,
  companyId: z.union([z.literal('').transform(() => undefined), idText]).optional(),
});
const generalCountQuery = z.object({
  days: daysQuery,
  verified: z.enum(['true', 'false'], "Must be 'true' or 'false'.").optional(),
});

export const analyticsCalls = defineCalls({
  'GET /dashboard/analytics/enquiry-count': {
    summary: 'How many enquiries came in so many days.',
    roles,
    screens: dashboard,
    query: listingCountQuery,
    result: json(count),
  },
  'GET /dashboard/analytics/view-count': {
    summary: 'How often listings were looked at in so many days.',
    roles,
    screens: dashboard,
    query: listingCountQuery,
    result: json(count),
  },
  'GET /dashboard/analytics/general-enquiry-count': {
    summary: 'How many custom enquiries came in so many days.',
    roles: staff,
    screens: dashboard,
    query: generalCountQuery,
    result: json(count),
  },
});

const viewsOfListing = z.object(
  {
    listing: idText,
    count: z
      .int('Must be a whole number.')
      .min(1, 'Must be at least 1.')
      .max(100_000, 'Must be at most 100000.'),
    day: optionalDay,
  },
  'Must be an object.',
);
/** A malformed entry is left out, so that the others count. */
const leftOut = z
  .unknown()
  .transform((entry) => ({ issues: viewsOfListing.safeParse(entry).error?.issues ?? [] }));

/** Views of each listing on a website; the day is today unless given. */
const viewsIntake = z.object({
  website: idText,
  views: z
    .array(z.union([viewsOfListing, leftOut]), 'Must be a list.')
    .min(1, 'Must have at least 1 entry.')
    .max(500, 'Must have at most 500 entries.'),
});
export type Views = z.output<typeof viewsIntake>;

export const viewIntakeCalls = defineCalls({
  'POST /api/v1/views': {
    ...fromWebsites,
    summary:
      'Counts how often listings were looked at on a destination website; entries that are not right are left out and named.',
    body: { kind: 'json', schema: viewsIntake, limitBytes: 262_144 },
    result: json(
      (kinds) =>
        kinds.object({
          counted: kinds.count(),
          errors: kinds.optional(kinds.list(kinds.object({ msg: kinds.string(), param: kinds.string() }))),
        }),
      201,
    ),
  },
});

/** One count a day, of the period and of as many days before it, oldest first. */
const series = (kinds: Kinds) =>
  kinds.object({ values: kinds.all(kinds.count()), before: kinds.all(kinds.count()) });
export type Series = AnswerOf<typeof series>;

/** `day` is the last one, today in UTC. */
const dailySeries = (kinds: Kinds) =>
  kinds.object({
    day: kinds.day(),
    views: series(kinds),
    enquiries: series(kinds),
    completed: kinds.optional(series(kinds)),
    uncompleted: kinds.optional(series(kinds)),
  });
export type DailySeries = AnswerOf<typeof dailySeries>;

const group = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    name: kinds.string(),
    kind: kinds.optional(kinds.string()),
    slug: kinds.optional(kinds.string()),
    picture: kinds.optional(kinds.picture()),
    values: kinds.all(kinds.count()),
    before: kinds.all(kinds.count()),
  });
export type Group = AnswerOf<typeof group>;

const dailyGroups = (kinds: Kinds) =>
  kinds.object({ day: kinds.day(), whole: series(kinds), groups: kinds.list(group(kinds)) });

const period = {
  days: wholeNumber(1, longestDays),
  companyId: z.union([z.literal('').transform(() => undefined), idText]).optional(),
};
const seriesQuery = z.object(period);
const groupsQuery = z.object({
  ...period,
  metric: z.enum(metrics, 'Unknown metric.'),
  by: z.enum(['listing', 'website'], 'Must be listing or website.'),
  most: wholeNumber(1, 20).default(8),
  website: idText.optional(),
  to: dayText.optional(),
});

const ofSeries = { roles, audience: 'dashboard', capability: 'daily-series' } as const;

export const seriesCalls = defineCalls({
  'GET /dashboard/analytics/daily-series': {
    ...ofSeries,
    summary: 'What the dashboard counts, day by day, with as many days before the period.',
    query: seriesQuery,
    result: json(dailySeries),
  },
  'GET /dashboard/analytics/daily-groups': {
    ...ofSeries,
    summary: 'One of those series, and the listings or websites that have the most of it.',
    query: groupsQuery,
    extensions: { website: 'narrowed-series', to: 'narrowed-series' },
    result: json(dailyGroups),
  },
});

import { z } from 'zod';
import { defineCalls, json } from '../../platform/contract/call';
import { dayText, idText, wholeNumber } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { roles } from '../../roles';
import { longestDays, metrics } from './schema';

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
    name: kinds.words(),
    kind: kinds.optional(kinds.words()),
    slug: kinds.optional(kinds.words()),
    picture: kinds.optional(kinds.picture()),
    values: kinds.all(kinds.count()),
    before: kinds.all(kinds.count()),
  });
export type Group = AnswerOf<typeof group>;

const dailyGroups = (kinds: Kinds) =>
  kinds.object({ day: kinds.day(), whole: series(kinds), groups: kinds.list(group(kinds)) });
export type DailyGroups = AnswerOf<typeof dailyGroups>;

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

const ofSeries = { roles, door: 'dashboard', capability: 'daily-series' } as const;

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

import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays } from '../../lib/platform/values/days';
import type { Arrival, Period } from '../../lib/lists/list-filters/form';

/** UTC days, both included. */
export const inPeriod = (moment: PgColumn, { from, to }: Period): SQL | undefined =>
  and(from ? gte(moment, new Date(from)) : undefined, to ? lt(moment, new Date(addDays(to, 1))) : undefined);

export const matchesArrival = (website: PgColumn, moment: PgColumn, filter: Arrival): SQL | undefined =>
  and(filter.website ? eq(website, filter.website) : undefined, inPeriod(moment, filter));

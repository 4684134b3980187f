import 'server-only';
import { cache } from 'react';
import { hasCapability } from '../../platform/server/capabilities';
import { orNull, read } from '../../platform/server/read';
import { countPaths, longestDays, type CountName, type CountQuery } from './schema';
import type { DailySeries } from './calls';

export async function readCount(name: CountName, query: CountQuery): Promise<number> {
  const { total } = await read(`GET ${countPaths[name]}`, { query });
  return total;
}

/** Adds both states, as upstreams count one state at a time (Handbook, lists: The dashboard). */
export async function countCustomEnquiries(days: number): Promise<number> {
  const ask = (verified: boolean) => readCount('generalEnquiries', { days, verified });
  const [completed, uncompleted] = await Promise.all([ask(true), ask(false)]);
  return completed + uncompleted;
}

export const hasSeries = () => hasCapability('daily-series');

export const readSeries = cache(async (companyId: string | undefined): Promise<DailySeries | null> =>
  hasSeries()
    ? orNull(read('GET /dashboard/analytics/daily-series', { query: { days: longestDays, companyId } }))
    : null,
);

export const canNarrowSeries = () => hasCapability('narrowed-series');

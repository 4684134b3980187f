import 'server-only';
import type { CountName, CountQuery } from '@/lib/analytics/schema';
import { readCount } from '@/lib/analytics/server';
import { load } from '@/lib/server/load';
import type { Count } from './use-count';

/** Starts a card's first count without waiting for it: the page streams each number as it comes. */
export async function firstCount(name: CountName, query: CountQuery): Promise<Count> {
  const { data, toasts } = await load(readCount(name, query));
  return { total: data, toasts };
}

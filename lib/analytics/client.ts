import { call } from '../browser/http';
import { countPaths, type CountAnswer, type CountName, type CountQuery } from './schema';

/** Asks for a count from the browser, after a period, status or company was chosen. */
export async function fetchCount(name: CountName, query: CountQuery, signal: AbortSignal): Promise<number> {
  const { total } = await call<CountAnswer>('GET', countPaths[name], { query, signal });
  return total;
}

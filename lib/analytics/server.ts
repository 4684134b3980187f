import 'server-only';
import { readUpstream } from '../server/read';
import { countPaths, type CountAnswer, type CountName, type CountQuery } from './schema';

/** How many views or enquiries there were in a period. Throws UpstreamError. */
export async function readCount(name: CountName, query: CountQuery): Promise<number> {
  const { total } = await readUpstream<CountAnswer>(countPaths[name], query);
  return total;
}

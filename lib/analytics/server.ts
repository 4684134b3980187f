import 'server-only';
import { read } from '../server/read';
import { countPaths, type CountName, type CountQuery } from './schema';

/** How many views or enquiries there were in a period. */
export async function readCount(name: CountName, query: CountQuery): Promise<number> {
  const { total } = await read(`GET ${countPaths[name]}`, { query });
  return total;
}

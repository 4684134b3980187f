import type { CallName } from '@/lib/platform/calls/contract';
import { BrokenAnswer, type Person } from './client';
import { isMarked } from './marker';
import { nameOf, readPage, type Row, type Run } from './run-context';

const mostPages = 5;

/** The rows of a list that a run created, from a search and, where that gives none, the first pages. */
export async function markedRows(run: Run, person: Person, list: CallName, search: string): Promise<Row[]> {
  const marked = (rows: Row[]) => rows.filter((row) => isMarked(nameOf(row)));
  const found = marked((await readPage(run, person, list, { search, page: 1 })).docs);
  if (found.length > 0) return found;
  for (let page = 1; page <= mostPages; page += 1) {
    const { docs, totalPages } = await readPage(run, person, list, { page });
    if (marked(docs).length > 0) return marked(docs);
    if (page >= totalPages) break;
  }
  return [];
}

/** The row of this name; throws BrokenAnswer where the list does not have it. */
export async function rowNamed(run: Run, person: Person, list: CallName, name: string): Promise<Row> {
  const row = (await markedRows(run, person, list, name)).find((one) => nameOf(one) === name);
  if (!row) throw new BrokenAnswer(`${list} does not have what was stored`);
  return row;
}

import { readAnswer } from '@/lib/platform/calls/answers';
import type { CallName, ReadName } from '@/lib/platform/calls/contract';
import { asCount, asWrapped } from '@/lib/platform/contract/values';
import { partsOf } from '@/lib/platform/contract/names';
import { capabilityOf, isNeededBy, isSearchable, lists } from '../calls';
import { BrokenAnswer, type Person, type Request } from '../client';
import { idOf, nameOf, read, readPage, succeed, type Page, type Row, type Run } from '../run-context';

const perPage = 2;
type Problem = { path: string; message: string };
/** A list as it is asked for. */
type List = { run: Run; person: Person; name: CallName; params: NonNullable<Request['params']> };

/** A page with what the server itself says of its paging, where it says so. */
type PageAnswer = Page & { tells: { page: boolean; totalPages: boolean } };

async function pageTold({ run, person, name, params }: List, page: number): Promise<PageAnswer> {
  const { body } = await succeed(run, person, name, { query: { page, perPage }, params });
  const wrapped = asWrapped(body);
  const { data } = readAnswer(name as ReadName, body);
  const known = (data ?? { docs: [], page: 0, totalPages: 1 }) as unknown as Page;
  return {
    ...known,
    tells: {
      page: asCount(wrapped?.page) !== undefined,
      totalPages: asCount(wrapped?.totalPages) !== undefined,
    },
  };
}

const sameRows = (one: Page, other: Page) =>
  one.docs.map(idOf).join() === other.docs.map(idOf).join() && one.docs.length > 0;

/** What is wrong with how a list is cut into pages; nothing for a list that comes whole. */
async function pagingProblems(list: List): Promise<Problem[]> {
  const problems: Problem[] = [];
  const expect = (isRight: boolean, path: string, message: string) => {
    if (!isRight) problems.push({ path, message });
  };
  const first = await pageTold(list, 1);
  if (!first.tells.totalPages) return [];
  const count = first.totalPages;
  const numbers = [...new Set([2, count].filter((page) => page > 1 && page <= count))];
  const others = [];
  for (const page of numbers) others.push({ page, told: await pageTold(list, page) });
  const all = [{ page: 1, told: first }, ...others];

  for (const { page, told } of all) {
    if (told.tells.page) expect(told.page === page, 'page', `expected page ${page}, not ${told.page}`);
    expect(
      told.docs.length <= perPage,
      'docs',
      `expected at most ${perPage} records on a page, not ${told.docs.length}`,
    );
    expect(
      told.totalPages === count,
      'totalPages',
      `changes from ${count} to ${told.totalPages} between pages`,
    );
    expect(told.total === first.total, 'total', `changes from ${first.total} to ${told.total} between pages`);
    if (count > 1) expect(told.docs.length > 0, 'docs', `page ${page} of ${count} is empty`);
  }
  const ids = all.flatMap(({ told }) => told.docs.map(idOf));
  expect(new Set(ids).size === ids.length, 'docs', 'the same record stands on two pages');
  if (first.total !== undefined)
    expect(
      Math.max(1, Math.ceil(first.total / perPage)) === count,
      'totalPages',
      `does not fit a total of ${first.total}`,
    );
  const last = all.at(-1)!.told;
  const past = await pageTold(list, count + 1);
  expect(
    past.docs.length === 0 || sameRows(past, last),
    'docs',
    'a page past the end is neither empty nor the last one',
  );
  return problems;
}

/** Records come and go while others work: what is wrong twice is wrong. */
async function twice(find: () => Promise<Problem[]>): Promise<Problem[]> {
  const problems = await find();
  return problems.length > 0 ? find() : problems;
}

/** So many texts of a list are looked for at most. */
const mostSearches = 12;

/** The texts of rows that somebody may look for, names first: which of them a search looks at is the server's choice. */
function textsOf(rows: readonly Row[]): string[] {
  const isText = (value: unknown): value is string => typeof value === 'string' && value.trim().length > 2;
  const names = rows.slice(0, 1).map(nameOf);
  return [...new Set([...names, ...rows.slice(0, 3).flatMap(leavesOf)].filter(isText))].slice(
    0,
    mostSearches,
  );
}
const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

async function searchProblems({ run, person, name, params }: List): Promise<Problem[]> {
  const ask = (query: Request['query']) => readPage(run, person, name, query, params);
  const all = await ask({});
  if (all.docs.length === 0) return [];
  const nothing = await ask({ search: 'zqx no such record zqx', page: 1 });
  if (sameRows(nothing, all))
    return [{ path: 'docs', message: 'a search for what nothing has finds the same' }];
  for (const search of textsOf(all.docs)) {
    const found = await ask({ search, page: 1 });
    if (found.docs.length > 0) return [];
  }
  return [{ path: 'docs', message: 'a search finds nothing by any text of the list' }];
}

/** The website of a list that belongs to one, or to a record of some kind; null where there is none to ask with. */
async function paramsFor(run: Run, person: Person, name: CallName): Promise<List['params'] | null> {
  if (!partsOf(name).path.includes(':id')) return {};
  const sites = await read(run, person, 'GET /api/v1/destination').catch((error: unknown) => {
    if (error instanceof BrokenAnswer) return [];
    throw error;
  });
  return sites[0] ? { id: sites[0]._id, kind: 'website' } : null;
}

/** How lists are cut into pages and narrowed by a search, as the first role that needs each. */
export async function checkLists(run: Run): Promise<void> {
  for (const name of lists) {
    const capability = capabilityOf(name);
    if (!run.isWanted(name) || (capability && !run.has(capability))) continue;
    const person = [...run.people.values()].find(({ role }) => isNeededBy(name, role));
    if (!person) continue;
    const { role } = person;
    const params = await paramsFor(run, person, name);
    if (!params) {
      run.results.skip(name, role, 'is cut into pages', 'there is no website to ask for');
      continue;
    }
    const list: List = { run, person, name, params };
    await run.results.check(name, role, 'is cut into pages', async (report) => {
      const problems = await twice(() => pagingProblems(list));
      for (const { path, message } of problems) report(message, path);
    });
    if (isSearchable(name))
      await run.results.check(name, role, 'a search narrows it', async (report) => {
        const problems = await twice(() => searchProblems(list));
        for (const { path, message } of problems) report(message, path);
      });
  }
}

import type { Role } from '@/lib/roles';
import { readAnswer } from '@/lib/platform/calls/answers';
import { isSuccess } from '@/lib/platform/contract/values';
import type { Capability } from '@/lib/platform/contract/capabilities';
import type { CallName, ReadName, ReadOf } from '@/lib/platform/calls/contract';
import { BrokenAnswer, type Answer, type Client, type Person, type Request } from './client';
import type { Results } from './results';
import type { Settings } from './settings';

/** What the checks of a run share. */
export type Run = {
  settings: Settings;
  client: Client;
  results: Results;
  /** Who could sign in. */
  people: ReadonlyMap<Role, Person>;
  has: (capability: Capability) => boolean;
  isWanted: (...calls: CallName[]) => boolean;
};

/** The first of these roles that could sign in. */
export const personOf = ({ people }: Run, ...roles: Role[]): Person | undefined =>
  roles.map((role) => people.get(role)).find((person) => person !== undefined);

/** Sends as a person and takes nothing but a success. */
export async function succeed(run: Run, person: Person, name: CallName, request?: Request): Promise<Answer> {
  const answer = await run.client.sendAs(person, name, request);
  if (!isSuccess(answer.status)) throw new BrokenAnswer(`answered ${answer.status}`);
  return answer;
}

/** Reads as a page does; throws BrokenAnswer for an answer that cannot be read. */
export async function read<Name extends ReadName>(
  run: Run,
  person: Person,
  name: Name,
  request?: Request,
): Promise<ReadOf<Name>> {
  const { body } = await succeed(run, person, name, request);
  const { data, problem } = readAnswer(name, body);
  if (problem) throw new BrokenAnswer(`expected ${problem.expected}`, problem.path);
  return data;
}

/** A row of a list as screens use it. */
export type Row = Record<string, unknown>;
export type Page = { docs: Row[]; page: number; totalPages: number; total?: number };

export const readPage = async (
  run: Run,
  person: Person,
  name: CallName,
  query: Request['query'] = {},
  params: Request['params'] = {},
) => (await read(run, person, name as ReadName, { query, params })) as unknown as Page;

/** What tells a row from others: its id, or the address of a picture, which has none. */
export const idOf = (row: Row) => String(row._id ?? row.id ?? row.url);
const nameFields = ['referenceNumber', 'title', 'name', 'companyName', 'fullName'];
/** What a row is found by in a search. */
export const nameOf = (row: Row): string =>
  String(nameFields.map((field) => row[field]).find((value) => typeof value === 'string' && value) ?? '');

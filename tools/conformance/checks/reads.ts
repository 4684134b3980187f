import { findProblems } from '@/lib/platform/calls/answered';
import { callNames, callOf, type CallName, type ReadName } from '@/lib/platform/calls/contract';
import { readAnswer } from '@/lib/platform/calls/answers';
import { partsOf } from '@/lib/platform/contract/names';
import {
  capabilityOf,
  isList,
  isNeededBy,
  isRead,
  isReference,
  plainQueries,
  recordReads,
  requestFor,
  type RecordCall,
} from '../calls';
import { BrokenAnswer, type Answer, type Person, type Request } from '../client';
import { isNotFound, unknownId, unknownSlug } from '../marker';
import type { Report } from '../results';
import { idOf, readPage, type Row, type Run } from '../run-context';

/** Reads that other checks make, or whose request has no general form. */
const elsewhere = new Set<CallName>([
  'GET /auth/refresh-token',
  'GET /api/v1/capabilities',
  'GET /auth/invitation',
]);
const isKnownMissing = (name: CallName, { status }: Answer) =>
  name === 'GET /dashboard/company-details' && status === 404;

function reportProblems(name: CallName, answer: Answer, report: Report): void {
  const { status, body } = answer;
  if (isKnownMissing(name, answer)) return;
  if (status >= 400 && status < 500) return report(`answered ${status}`);
  if (status < 200 || status >= 300) return report(`answered ${status}`);
  for (const { path, expected } of findProblems(name, { status, body })) report(`expected ${expected}`, path);
}

/** The row that a list shows first; null for an empty or unreadable one. */
async function firstRow(run: Run, person: Person, list: CallName): Promise<Row | null> {
  try {
    return (await readPage(run, person, list)).docs[0] ?? null;
  } catch (error) {
    if (error instanceof BrokenAnswer) return null;
    throw error;
  }
}

async function checkRecord(run: Run, person: Person, one: RecordCall): Promise<void> {
  const { results, settings, client } = run;
  const { call, list, id, key } = one;
  const given = id && settings.ids[id];
  const row = given ? null : await firstRow(run, person, list);
  const named = given ?? (row && String(row[key] || idOf(row)));
  const name = 'is as the contract says';
  if (!named) results.skip(call, person.role, name, 'there is no record to read');
  else
    await results.check(call, person.role, name, async (report) => {
      const answer = await client.sendAs(person, call, requestFor(one, named));
      reportProblems(call, answer, report);
      const { data } = readAnswer(call as ReadName, answer.body);
      const told = data as Row | undefined;
      // What is told about a record, such as the clicks of a banner, has no id of its own.
      const hasId = told && ('_id' in told || 'id' in told);
      if (row && hasId && idOf(told) !== idOf(row))
        report(`expected the record ${idOf(row)}, not ${idOf(told)}`, '_id');
    });
  await results.check(call, person.role, 'an unknown record is not found', async (report) => {
    const unknown = one.param === 'slug' ? unknownSlug : unknownId;
    const { status } = await client.sendAs(person, call, requestFor(one, unknown));
    if (!isNotFound(status)) report(`answered ${status} for an unknown record instead of 404`);
  });
}

/** Asks with the ids of websites, so that places come back. */
async function rankingQuery(run: Run, person: Person): Promise<Request['query']> {
  const answer = await run.client.sendAs(person, 'GET /api/v1/destination');
  const { data } = readAnswer('GET /api/v1/destination', answer.body);
  const ids = (data ?? []).slice(0, 2).map(({ _id }) => _id);
  return { website: ids.join(','), fee: 2.5 };
}

async function checkPlain(run: Run, person: Person, name: CallName): Promise<void> {
  const { results, client } = run;
  const query = /\/ranking$|\/fee-steps\//.test(name)
    ? await rankingQuery(run, person).catch(() => ({}))
    : (plainQueries[name] ?? (isList(name) ? { page: 1 } : {}));
  const answer = await results.check(name, person.role, 'is as the contract says', async (report) => {
    const told = await client.sendAs(person, name, { query });
    reportProblems(name, told, report);
    return told;
  });
  if (answer && (isReference(name) || name === 'GET /dashboard/companies'))
    await results.check(name, person.role, 'names what people choose from', async (report) => {
      const { data } = readAnswer(name as ReadName, answer.body);
      const nameless = (data as unknown as Row[] | undefined)?.find((item) => !choiceName(item));
      if (nameless)
        report(`${idOf(nameless)} has no name`, 'companyName' in nameless ? 'companyName' : 'name');
    });
}

const choiceName = (item: Row) =>
  [item.companyName, item.label, item.name, item.url].some((value) => String(value ?? '').trim() !== '');

/** Nobody can be invited from here: what is left to check is that a token of nobody opens nothing. */
async function checkInvitation({ client, has, isWanted, results }: Run): Promise<void> {
  const call = 'GET /auth/invitation';
  if (!has('company-people') || !isWanted(call)) return;
  await results.check(call, null, 'answers 404 for a token of nobody', async (report) => {
    const { status } = await client.send(call, { query: { t: unknownId } });
    if (!isNotFound(status)) report(`answered ${status} for a token of nobody instead of 404`);
  });
}

/** Every read in every role that needs it: it answers, and in a form that the dashboard reads. */
export async function checkReads(run: Run): Promise<void> {
  await checkInvitation(run);
  for (const name of callNames) {
    if (!isRead(name) || elsewhere.has(name) || !run.isWanted(name)) continue;
    if (callOf(name).result.kind !== 'json') continue;
    const capability = capabilityOf(name);
    if (capability && !run.has(capability)) continue;
    const one = recordReads.find(({ call }) => call === name);
    if (!one && partsOf(name).path.includes(':')) continue;
    for (const person of run.people.values()) {
      if (!isNeededBy(name, person.role)) continue;
      await (one ? checkRecord(run, person, one) : checkPlain(run, person, name));
    }
  }
}

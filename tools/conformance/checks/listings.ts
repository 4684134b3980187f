import { readAnswer } from '@/lib/platform/calls/answers';
import type { CallName } from '@/lib/platform/calls/contract';
import { asRecord } from '@/lib/platform/contract/values';
import type { ListingKind } from '@/lib/listings/listing';
import { closedRoles } from '../calls';
import { BrokenAnswer, type Person } from '../client';
import { differences } from '../compare';
import { rowNamed } from '../find-record';
import {
  changedListing,
  newListing,
  referencePaths,
  type References,
  type StoredPhoto,
  type WrittenListing,
} from '../listing-form';
import { isNotFound, marker, unknownId } from '../marker';
import { formOf } from '../pictures';
import type { CheckName } from '../sentences';
import { checkPictures } from '../stored-pictures';
import { idOf, personOf, read, succeed, type Row, type Run } from '../run-context';
import { checkKeptCopies } from './deleted-listings';
import { listingNames, type ListingNames } from './listing-names';

/** One listing on its way: who writes it, who decides, and how it was read last. */
type Journey = {
  run: Run;
  kind: ListingKind;
  names: ListingNames;
  author: Person;
  staff: Person | undefined;
  record: Row;
};

const kept = 'comes back as it was sent';
const slugOf = (row: Row) => String(row.slug || idOf(row));

/** The record of a title, as its page reads it. */
export async function readListing(
  run: Run,
  person: Person,
  names: ListingNames,
  title: string,
): Promise<Row> {
  const row = await rowNamed(run, person, names.list, title);
  return (await read(run, person, names.get, { params: { slug: slugOf(row) } })) as Row;
}

async function loadReferences(run: Run, person: Person, kind: ListingKind): Promise<References> {
  const ids = async (path: string) => {
    const name = `GET /api/v1/${path}` as 'GET /api/v1/meal-plan';
    const { body } = await run.client.sendAs(person, name);
    return (readAnswer(name, body).data ?? []).slice(0, 2).map(({ _id }) => _id);
  };
  const entries = [];
  for (const path of referencePaths[kind]) entries.push([path, await ids(path)] as const);
  return Object.fromEntries(entries);
}

async function companiesOf(run: Run, person: Person, kind: ListingKind): Promise<string[]> {
  const companies = await read(run, person, 'GET /dashboard/companies', { query: { type: `${kind}-owner` } });
  return companies.map(({ _id }) => _id);
}

/** What staff give beside the form's own fields: the company, and the fee. */
async function staffValues(run: Run, author: Person, kind: ListingKind): Promise<Row> {
  if (author.role.endsWith('-owner')) return {};
  const [owner] = await companiesOf(run, author, kind);
  return { ...(owner ? { owner } : {}), advertFee: 2.5 };
}

/** Sends a form, reads the record again and compares; what differs is blamed on the write. */
async function write(
  { run, author, names }: Pick<Journey, 'run' | 'author' | 'names'>,
  call: ListingNames['create'] | ListingNames['update'],
  { parts, expected }: WrittenListing,
  query: Record<string, string>,
): Promise<Row | undefined> {
  const { results } = run;
  const record = await results.check(call, author.role, 'is stored', async () => {
    await succeed(run, author, call, { query, form: formOf(parts) });
    return readListing(run, author, names, String(expected.title));
  });
  if (!record) return undefined;
  await results.check(call, author.role, kept, async (report) => {
    for (const { path, message } of differences(expected, record)) report(message, path);
  });
  await checkPictures(run, call, author, record.photos as StoredPhoto[]);
  return record;
}

/** Calls that a role's screens do not have are refused for a record that is there. */
async function refuseClosed({ run, names, record }: Journey, calls: readonly CallName[]): Promise<void> {
  if (!run.settings.checkRoles) return;
  const id = idOf(record);
  const requests: Partial<Record<CallName, object>> = {
    [names.update]: { query: { id }, form: formOf({ title: String(record.title) }) },
    [names.approve]: { query: { [names.approve.includes('safari') ? 'safari' : 'property']: id } },
    [names.reject]: {
      query: { [names.reject.includes('safari') ? 'safari' : 'property']: id },
      json: { comments: marker },
    },
    [names.changeOwner]: { json: { entryId: id, newOwner: unknownId } },
    [names.remove]: { query: { entryId: id } },
  };
  for (const call of calls)
    for (const role of closedRoles(call)) {
      const person = run.people.get(role);
      if (!person) continue;
      await run.results.check(call, role, 'is refused to the role', async (report) => {
        const { status } = await run.client.sendAs(person, call, requests[call] ?? {});
        if (![401, 403, 404].includes(status)) report(`answered ${status} instead of a refusal`);
      });
    }
}

type Step = { call: CallName; check: CheckName; request: object; expected: (after: Row) => Row };

/** Makes a staff call and reads the record again. */
async function decide({ run, names, staff, record }: Journey, { call, check, request, expected }: Step) {
  const { results } = run;
  if (!staff) return results.skip(call, null, check, 'no account of staff was given');
  await results.check(call, staff.role, check, async (report) => {
    await succeed(run, staff, call, request);
    const after = await readListing(run, staff, names, String(record.title));
    for (const { path, message } of differences(expected(after), after)) report(message, path);
  });
}

async function changeOwner(journey: Journey): Promise<void> {
  const { run, kind, names, staff, record } = journey;
  const check = 'gives it to another company';
  if (staff?.role !== 'admin')
    return run.results.skip(names.changeOwner, null, check, 'no account of an admin was given');
  const companies = await companiesOf(run, staff, kind).catch((error: unknown) => {
    if (error instanceof BrokenAnswer) return [];
    throw error;
  });
  const newOwner = companies.find((id) => id !== asRecord(record.owner)?._id);
  if (!newOwner) return run.results.skip(names.changeOwner, staff.role, check, 'there is no other company');
  const request = { json: { entryId: idOf(record), newOwner } };
  const expected = () => ({ owner: { _id: newOwner } });
  await decide(journey, { call: names.changeOwner, check, request, expected });
}

async function decideAll(journey: Journey): Promise<void> {
  const { kind, names, record } = journey;
  const query = { [kind]: idOf(record) };
  const comments = `${marker}: a reason.`;
  await refuseClosed(journey, [names.approve, names.reject, names.changeOwner]);
  await decide(journey, {
    ...{ call: names.reject, check: 'declines it with its reason' },
    request: { query, json: { comments } },
    // A safari need not have comments, which are listed for properties alone.
    expected: (after) => ({
      status: 'declined',
      ...(kind === 'property' || typeof after.comments === 'string' ? { comments } : {}),
    }),
  });
  const expected = () => ({ status: 'approved' });
  await decide(journey, { call: names.approve, check: 'approves it', request: { query }, expected });
  await changeOwner(journey);
}

/** Deletes the listing; it is gone from its list and its page. */
async function remove(journey: Journey): Promise<void> {
  const { run, names, author, staff, record } = journey;
  const person = staff?.role === 'admin' ? staff : author;
  await refuseClosed(journey, [names.remove]);
  await run.results.check(names.remove, person.role, 'removes it', async (report) => {
    await succeed(run, person, names.remove, { query: { entryId: idOf(record) } });
    const { status } = await run.client.sendAs(person, names.get, { params: { slug: slugOf(record) } });
    if (!isNotFound(status)) report(`the deleted record answers ${status} instead of 404`);
  });
}

async function travel(run: Run, kind: ListingKind, author: Person): Promise<void> {
  const names = listingNames(kind);
  const references = await loadReferences(run, author, kind);
  const more = await staffValues(run, author, kind);
  const first = await write(
    { run, author, names },
    names.create,
    await newListing(kind, references, more),
    {},
  );
  if (!first) {
    const why = `${names.create} failed`;
    for (const call of [names.update, names.approve, names.reject, names.changeOwner, names.remove])
      run.results.skip(call, null, 'of a new record', why);
    return;
  }
  const staff = kind === 'safari' ? personOf(run, 'admin', 'safari-admin') : personOf(run, 'admin');
  const journey: Journey = { run, kind, names, author, staff, record: first };
  await refuseClosed(journey, [names.update]);
  const changed = await changedListing(kind, references, more, first.photos as StoredPhoto[]);
  const second = await write(journey, names.update, changed, { id: idOf(first) });
  if (second) journey.record = second;
  await decideAll(journey);
  await remove(journey);
  if (run.has('deleted-listings')) await checkKeptCopies(run, names, journey.record);
}

/** Writes a listing with photos, changes it, decides about it, gives it away and deletes it; each step is read again. */
export async function checkListings(run: Run): Promise<void> {
  for (const kind of ['safari', 'property'] as const) {
    const { list: _list, get: _get, ...writes } = listingNames(kind);
    if (!run.isWanted(...Object.values(writes))) continue;
    const author = personOf(run, `${kind}-owner`, 'admin');
    if (author) await travel(run, kind, author);
  }
}

import type { CallName, ReadName } from '@/lib/platform/calls/contract';
import { readAnswer } from '@/lib/platform/calls/answers';
import type { Person, Request } from '../client';
import { differences } from '../compare';
import { rowNamed } from '../find-record';
import { isNotFound, marker } from '../marker';
import { formOf, picture } from '../pictures';
import { idOf, nameOf, personOf, read, succeed, type Row, type Run } from '../run-context';

/** A kind of record that one form writes and nobody decides about. */
type Kind = {
  list: CallName;
  get: CallName;
  create: CallName;
  update: CallName;
  remove: CallName;
  /** The request of the first form and of the second, and what has to come back. */
  versions: [Version, Version];
  /** How the record is named in a change: in the path, or in the query. */
  named: (id: string) => Request;
};
type Version = { request: Request; expected: Row };

async function info(sites: string[]): Promise<Kind> {
  const version = (title: string, description: string): Version => {
    const json = { title: `${marker} ${title}`, description, visibleOn: sites };
    return { request: { json }, expected: json };
  };
  return {
    list: 'GET /dashboard/info',
    get: 'GET /dashboard/info/:id',
    create: 'POST /dashboard/info',
    update: 'PUT /dashboard/info',
    remove: 'DELETE /dashboard/info',
    versions: [version('info', 'Drink boiled water.'), version('info changed', 'Drink bottled water.')],
    named: (id) => ({ query: { id } }),
  };
}

async function banner(): Promise<Kind> {
  const version = async (title: string, url: string, colour: string): Promise<Version> => {
    const named = `${marker} ${title}`;
    const file = [await picture('banner.png', colour)];
    const form = formOf({ title: named, advertUrl: url, file, filesToRemove: '[]' });
    return { request: { form }, expected: { title: named, url } };
  };
  return {
    list: 'GET /dashboard/paginated-adverts',
    get: 'GET /dashboard/adverts/:id',
    create: 'POST /dashboard/adverts',
    update: 'PUT /dashboard/adverts/:id',
    remove: 'DELETE /dashboard/adverts',
    versions: [
      await version('banner', 'https://nobody.example/green', 'green'),
      await version('banner changed', 'https://nobody.example/blue', 'blue'),
    ],
    named: (id) => ({ params: { id } }),
  };
}

const readOne = async (run: Run, person: Person, { get }: Kind, id: string) =>
  (await read(run, person, get as ReadName, { params: { id } })) as unknown as Row;

async function travel(run: Run, person: Person, kind: Kind): Promise<void> {
  const { results } = run;
  const [first, second] = kind.versions;
  const kept = 'comes back as it was sent';
  const isBanner = kind.create === 'POST /dashboard/adverts';
  const compared = (call: CallName, record: Row, expected: Row) =>
    results.check(call, person.role, kept, async (report) => {
      for (const { path, message } of differences(expected, record)) report(message, path);
      if (isBanner && !record.image) report('the picture is lost', 'image');
    });

  const record = await results.check(kind.create, person.role, 'is stored', async () => {
    await succeed(run, person, kind.create, first.request);
    const row = await rowNamed(run, person, kind.list, nameOf(first.expected));
    return readOne(run, person, kind, idOf(row));
  });
  if (!record) {
    for (const call of [kind.update, kind.remove])
      results.skip(call, person.role, 'of a new record', `${kind.create} failed`);
    return;
  }
  const id = idOf(record);
  await compared(kind.create, record, first.expected);
  const changed = await results.check(kind.update, person.role, 'is stored', async () => {
    await succeed(run, person, kind.update, { ...second.request, ...kind.named(id) });
    return readOne(run, person, kind, id);
  });
  if (changed) await compared(kind.update, changed, second.expected);
  await results.check(kind.remove, person.role, 'removes it', async (report) => {
    await succeed(run, person, kind.remove, { query: { entryId: id } });
    const { status } = await run.client.sendAs(person, kind.get, { params: { id } });
    if (!isNotFound(status)) report(`the deleted record answers ${status} instead of 404`);
  });
}

async function siteIds(run: Run, person: Person): Promise<string[]> {
  const { body } = await run.client.sendAs(person, 'GET /api/v1/destination');
  return (readAnswer('GET /api/v1/destination', body).data ?? []).slice(0, 2).map(({ _id }) => _id);
}

/** Writes, changes and deletes useful information and a banner; each step is read again. */
export async function checkSimpleRecords(run: Run): Promise<void> {
  const admin = personOf(run, 'admin');
  if (!admin) return;
  if (run.isWanted('POST /dashboard/info', 'PUT /dashboard/info', 'DELETE /dashboard/info'))
    await travel(run, admin, await info(await siteIds(run, admin)));
  if (run.isWanted('POST /dashboard/adverts', 'PUT /dashboard/adverts/:id', 'DELETE /dashboard/adverts'))
    await travel(run, admin, await banner());
}

import type { ListPage } from '../../../lib/lists/lists';
import { startServerOfFile } from '../../test/harness';
import type { UsefulInfo } from '../../../lib/sites/useful-info/calls';
import { addWebsite } from '../../test/network';
import { usefulInfo } from './table';

type Failure = { errors: { msg: string; param: string }[] };

const server = await startServerOfFile();
const website = await addWebsite(server);
const token = (await server.signIn('admin')).token;

const path = '/dashboard/info';
const valid = () => ({
  title: 'What to pack',
  description: 'A hat.\nA warm layer for the mornings.',
  visibleOn: [website],
});
const add = (fields: Record<string, unknown> = {}) =>
  server.http<UsefulInfo & Failure>('POST', path, { token, json: { ...valid(), ...fields } });
const change = (id: string, fields: Record<string, unknown> = {}) =>
  server.http<UsefulInfo & Failure>('PUT', `${path}?id=${id}`, { token, json: { ...valid(), ...fields } });
const get = (id: string) => server.http<UsefulInfo>('GET', `${path}/${id}`, { token });
const remove = (id: string) => server.http('DELETE', `${path}?entryId=${id}`, { token });

test('useful information is stored, changed and read back with every field', async () => {
  const { status, body } = await add({ title: '  What to pack ' });
  expect(status).toBe(201);
  expect((await get(body._id)).body).toEqual({ _id: body._id, ...valid(), version: 1 });
  const other = await addWebsite(server);
  const fields = { title: 'What to wear', description: 'Nothing white.', visibleOn: [website, other] };
  expect(await change(body._id, { ...fields, _id: 'x' })).toMatchObject({ status: 200 });
  expect((await get(body._id)).body).toEqual({ _id: body._id, ...fields, version: 2 });
});

test('is one record, however often the same save is sent', async () => {
  const headers = { 'idempotency-key': 'a-key-of-the-form' };
  const sent = { json: valid(), headers };
  const first = await server.http<UsefulInfo>('POST', path, { token, ...sent });
  const second = await server.http<UsefulInfo>('POST', path, { token, ...sent });
  expect(second.body).toEqual(first.body);
  const { token: other } = await server.signIn('admin');
  expect((await server.http<UsefulInfo>('POST', path, { token: other, ...sent })).body._id).not.toBe(
    first.body._id,
  );
});

test.each([
  ['no title', { title: ' ' }, 'Required field.', 'title'],
  ['an unknown website', { visibleOn: ['nowhere'] }, 'Unknown choice.', 'visibleOn'],
  ['a NUL byte', { title: 'a\u0000bcdef' }, 'Must not contain NUL bytes.', 'title'],
])('%s is refused at its field, and nothing is stored', async (_what, fields, msg, param) => {
  const before = await server.db.$count(usefulInfo);
  expect(await add(fields)).toMatchObject({ status: 400, body: { errors: [{ msg, param }] } });
  expect(await server.db.$count(usefulInfo)).toBe(before);
});

test('values of another kind, and bodies that are none, are a 400', async () => {
  for (const fields of [{ title: 7 }, { description: null }, { visibleOn: website }, { visibleOn: [{}] }]) {
    expect((await add(fields)).status).toBe(400);
  }
  expect((await server.http('POST', path, { token })).status).toBe(400);
  expect((await server.http('POST', path, { token, json: [] })).status).toBe(400);
});

test('a website that is gone stays where it stood, but is not taken anew', async () => {
  await server.db
    .insert(usefulInfo)
    .values({ id: 'old', ...valid(), visibleOn: ['gone', website], createdAt: server.clock.now() });
  expect((await change('old', { visibleOn: ['gone'] })).status).toBe(200);
  expect((await change('old', { visibleOn: [website] })).status).toBe(200);
  expect((await change('old', { visibleOn: ['gone'] })).status).toBe(400);
});

test('it is deleted once; what is not there is a 404', async () => {
  const { body } = await add();
  expect(await remove(body._id)).toMatchObject({
    status: 200,
    body: { message: 'What to pack is now successfully removed.' },
  });
  for (const id of [body._id, 'nowhere']) {
    expect((await remove(id)).status).toBe(404);
    expect((await get(id)).status).toBe(404);
    expect((await change(id)).status).toBe(404);
  }
  expect((await server.http('DELETE', path, { token })).status).toBe(400);
  expect((await server.http('PUT', path, { token, json: valid() })).status).toBe(400);
});

test('the list has the newest first, ten on a page, and finds titles by any part', async () => {
  await server.db.delete(usefulInfo);
  const rows = Array.from({ length: 21 }, (_, number) => ({
    id: `info-${number}`,
    ...valid(),
    title: `Article ${number}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
  }));
  await server.db.insert(usefulInfo).values(rows);
  const list = (query = '') => server.http<ListPage<UsefulInfo>>('GET', path + query, { token });
  expect((await list()).body).toMatchObject({ page: 1, totalPages: 3, total: 21 });
  expect((await list('?page=3')).body.docs).toEqual([
    { _id: 'info-0', ...valid(), title: 'Article 0', version: 1 },
  ]);
  expect((await list('?search=TICLE%2020')).body.docs.map(({ title }) => title)).toEqual(['Article 20']);
  expect((await list('?search=_')).body).toMatchObject({ docs: [], totalPages: 1, total: 0 });
  expect((await list('?page=0')).status).toBe(400);
});

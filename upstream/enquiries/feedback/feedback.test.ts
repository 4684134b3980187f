import type { Feedback } from '../../../lib/enquiries/feedback/schema';
import { startServerOfFile } from '../../test/harness';
import { addWebsite } from '../../test/network';
import { feedback } from '../table';

let website: string;
let token: string;

const server = await startServerOfFile();
beforeEach(async () => {
  // Beyond what one sender may do in a minute.
  server.clock.advance(61);
  website = await addWebsite(server);
  token = (await server.signIn('admin')).token;
});

const path = '/api/v1/feedback';
const send = (fields: Record<string, unknown> = {}) =>
  server.http<{ _id: string }>('POST', path, {
    json: {
      website,
      first_name: 'Ann',
      last_name: 'Bloom',
      email: 'ann.bloom@traveller.example',
      phone_number: '+44 7700 900123',
      comments: 'The map of the parks is lovely.\nThank you!',
      ...fields,
    },
  });
type Page = { data: { data: Feedback[]; current_page: number; last_page: number; total: number } };
const list = (query = '') => server.http<Page>('GET', path + query, { token });
const get = (id: string) => server.http<Feedback>('GET', `${path}/${id}`, { token });
const remove = (id: string) => server.http('DELETE', `${path}/${id}`, { token });

test('what a visitor writes can be read with every field of the record and no other', async () => {
  const answer = await send();
  expect(answer.status).toBe(201);
  const expected = {
    id: answer.body._id,
    name: 'Ann Bloom',
    first_name: 'Ann',
    last_name: 'Bloom',
    email: 'ann.bloom@traveller.example',
    phone_number: '+44 7700 900123',
    comments: 'The map of the parks is lovely.\nThank you!',
  };
  expect((await get(answer.body._id)).body).toEqual(expected);
  expect((await list()).body.data.data[0]).toEqual(expected);
});

test('a phone number is not needed', async () => {
  const { body } = await send({ phone_number: undefined });
  expect((await get(body._id)).body.phone_number).toBe('');
});

test('the list has the newest first, and its paging inside data', async () => {
  await server.db.delete(feedback);
  const rows = Array.from({ length: 12 }, (_, number) => ({
    id: `feedback-${number}`,
    websiteId: website,
    firstName: 'Ann',
    lastName: String(number),
    email: 'ann@traveller.example',
    comments: 'Hello.',
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
  }));
  await server.db.insert(feedback).values(rows);
  const first = (await list()).body.data;
  expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 12 });
  expect(first.data.map(({ name }) => name).slice(0, 2)).toEqual(['Ann 11', 'Ann 10']);
  const second = (await list('?page=2')).body.data;
  expect(second.data.map(({ name }) => name)).toEqual(['Ann 1', 'Ann 0']);
  expect((await list('?page=3')).body.data).toMatchObject({ data: [], current_page: 3, last_page: 2 });
  expect((await list('?page=2&perPage=5')).body.data).toMatchObject({ last_page: 3 });
  for (const query of ['?page=0', '?page=x', '?perPage=101']) expect((await list(query)).status).toBe(400);
});

test('feedback is deleted once; a second time it is a 404', async () => {
  const { body } = await send();
  expect(await remove(body._id)).toMatchObject({ status: 200, body: { message: 'feedback deleted!' } });
  expect((await remove(body._id)).status).toBe(404);
  expect((await get(body._id)).status).toBe(404);
  expect((await get('nowhere')).status).toBe(404);
});

test.each([
  ['no first name', { first_name: '' }, 'first_name'],
  ['only spaces for a last name', { last_name: '  ' }, 'last_name'],
  ['a name that is too long', { first_name: 'a'.repeat(81) }, 'first_name'],
  ['a broken e-mail address', { email: 'ann@' }, 'email'],
  ['a list for a phone number', { phone_number: [] }, 'phone_number'],
  ['no comments', { comments: undefined }, 'comments'],
  ['comments that are too long', { comments: 'a'.repeat(4001) }, 'comments'],
  ['an unknown website', { website: 'nowhere' }, 'website'],
  ['no website', { website: undefined }, 'website'],
  ['a NUL byte', { comments: 'a\u0000' }, 'comments'],
  ['half a character', { comments: 'a\ud83d' }, 'comments'],
  ['a control sign', { first_name: 'a\u0008' }, 'first_name'],
  ['a name that nobody can see', { last_name: '\u200b\u2060' }, 'last_name'],
])(
  'feedback with %s is refused with the name of the field, and nothing is kept',
  async (_what, fields, param) => {
    const before = await server.db.$count(feedback);
    expect(await send(fields)).toMatchObject({ status: 400, body: { errors: [{ param }] } });
    expect(await server.db.$count(feedback)).toBe(before);
  },
);

test('feedback without a body, or that is a list, is refused', async () => {
  expect(await server.http('POST', path)).toMatchObject({ status: 400 });
  expect(await server.http('POST', path, { json: [] })).toMatchObject({ status: 400 });
});

import type { ListView } from '../../../lib/lists/list-views/calls';
import { mostViews } from '../../../lib/lists/list-views/schema';
import type { Role } from '../../../lib/roles';
import { startServerOfFile, type TestUser } from '../../test/harness';

let people: Record<'admin' | 'other' | 'staff' | 'owner', TestUser>;
const server = await startServerOfFile();
beforeEach(async () => {
  const signIn = (role: Role) => server.signIn(role);
  people = {
    admin: await signIn('admin'),
    other: await signIn('admin'),
    staff: await signIn('safari-admin'),
    owner: await signIn('safari-owner'),
  };
});

const path = '/dashboard/list-views';
const view = { list: '/safaris/list', name: 'Declined', query: 'status=declined&hide=cost.percent' };
const save = (who: TestUser, json: object = {}, key?: string) =>
  server.http<ListView & { message: string; errors: { param: string }[] }>('POST', path, {
    token: who.token,
    json: { ...view, ...json },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const rename = (who: TestUser, id: string, name: string) =>
  server.http<ListView>('PUT', `${path}/${id}`, { token: who.token, json: { name } });
const remove = (who: TestUser, id: string) => server.http('DELETE', `${path}/${id}`, { token: who.token });
const seenBy = async (who: TestUser) =>
  (await server.http<ListView[]>('GET', path, { token: who.token })).body;
const namesOf = async (who: TestUser, names: string[]) =>
  (await seenBy(who)).map(({ name }) => name).filter((name) => names.includes(name));

test('a view is kept for its maker alone, and comes back as it was saved', async () => {
  const { status, body } = await save(people.owner);
  expect([status, body]).toEqual([
    201,
    { ...view, _id: body._id, shared: false, own: true, removable: true },
  ]);
  expect(await seenBy(people.owner)).toEqual([body]);
  expect(await namesOf(people.admin, ['Declined'])).toEqual([]);
  expect((await rename(people.admin, body._id, 'Mine')).status).toBe(404);
  expect((await remove(people.admin, body._id)).status).toBe(404);
});

test('a view of all staff is removed by its maker or an admin, and renamed by its maker; owners do not know of it', async () => {
  const name = 'Team view';
  const { body } = await save(people.staff, { name, shared: true });
  const [seen] = (await seenBy(people.admin)).filter(({ _id }) => _id === body._id);
  expect(seen).toEqual({ ...body, own: false, removable: true });
  expect(await namesOf(people.owner, [name])).toEqual([]);
  expect((await rename(people.admin, body._id, 'Other')).status).toBe(403);
  expect((await rename(people.owner, body._id, 'Other')).status).toBe(404);
  const byAdmin = (await save(people.admin, { name: 'Of an admin', shared: true })).body;
  expect((await remove(people.staff, byAdmin._id)).status).toBe(403);
  expect((await remove(people.owner, byAdmin._id)).status).toBe(404);
  expect((await remove(people.other, byAdmin._id)).status).toBe(200);
  expect((await rename(people.staff, body._id, 'Team view 2')).body.name).toBe('Team view 2');
  expect((await remove(people.other, body._id)).status).toBe(200);
  expect(await namesOf(people.staff, [name, 'Team view 2', 'Of an admin'])).toEqual([]);
});

test('owners keep no view for staff, and nobody one of a list that they may not open or that their menu does not have', async () => {
  expect((await save(people.owner, { shared: true })).body.errors).toMatchObject([{ param: 'shared' }]);
  expect((await save(people.owner, { list: '/banners/list' })).body.errors).toMatchObject([
    { param: 'list' },
  ]);
  expect((await save(people.staff, { list: '/properties/list' })).status).toBe(400);
  // Open to them, but not in their menu, where views are found.
  expect((await save(people.staff, { list: '/safari-owner/list' })).status).toBe(400);
  expect((await save(people.admin, { list: '/safari-owner/list' })).status).toBe(201);
  expect((await save(people.admin, { list: '/safaris/add' })).status).toBe(400);
  expect((await save(people.admin, { list: '//evil.example' })).status).toBe(400);
  expect(await seenBy(people.owner)).toEqual([]);
});

test('a view of all staff is sent to those alone who may open its list', async () => {
  const ofBanners = { list: '/banners/list', name: 'Old banners', query: 'search=2024', shared: true };
  const { body } = await save(people.admin, ofBanners);
  expect(await namesOf(people.other, ['Old banners'])).toEqual(['Old banners']);
  expect(await namesOf(people.staff, ['Old banners'])).toEqual([]);
  expect((await rename(people.staff, body._id, 'Mine')).status).toBe(404);
  expect((await remove(people.staff, body._id)).status).toBe(404);
  expect((await remove(people.other, body._id)).status).toBe(200);
});

test('names are unique for a person and list, whatever their case', async () => {
  const { body } = await save(people.admin);
  expect(await save(people.admin, { name: ' DECLINED ' })).toMatchObject({
    status: 409,
    body: { message: 'You already have a view with this name.' },
  });
  expect((await save(people.admin, { list: '/properties/list' })).status).toBe(201);
  expect((await save(people.other)).status).toBe(201);
  const second = (await save(people.admin, { name: 'İzmir' })).body;
  expect((await rename(people.admin, second._id, 'declined')).status).toBe(409);
  expect((await rename(people.admin, second._id, 'İZMIR')).status).toBe(200);
  expect((await rename(people.admin, body._id, 'DECLINED')).body.name).toBe('DECLINED');
});

test('a person keeps so many views of a list and no more, also when several are saved at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: mostViews + 3 }, (_, number) => save(people.owner, { name: `View ${number}` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostViews);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  expect((await save(people.owner, { list: '/enquiries' })).status).toBe(201);
});

test('a repeated press keeps one view', async () => {
  const key = 'a-key-of-this-press';
  const [one, two] = [await save(people.owner, {}, key), await save(people.owner, {}, key)];
  expect([two.status, two.body]).toEqual([201, one.body]);
  expect((await save(people.owner, { name: 'Other' }, key)).status).toBe(422);
  expect(await seenBy(people.owner)).toHaveLength(1);
});

test.each([
  { query: 'a=b#c' },
  { query: '"><script>' },
  { query: '//evil.example' },
  { query: 'x'.repeat(1001) },
  { name: '' },
  { name: 'x'.repeat(41) },
])('what cannot stand in an address or a menu is refused: %j', async (json) => {
  expect((await save(people.owner, json)).status).toBe(400);
});

import { eq } from 'drizzle-orm';
import type { BatchResult, BatchPreview } from '../../../lib/lists/batches/answers';
import type { ListPage } from '../../../lib/lists/lists';
import { enquiries } from '../../enquiries/table';
import { setUpNetwork, storeEnquiry } from '../../test/network';

const network = await setUpNetwork();
const { server, website, safari, safariOwner, lodge, admin } = network;
type Who = 'admin' | 'safariOwner';
let count = 0;

const call = <Body>(who: Who, path: string, json: object = {}) =>
  server.http<Body>('POST', `/dashboard/batches/enquiries${path}`, {
    token: network[who].token,
    json,
  });
const add = async (fields: object = {}, of = safari) => {
  const emailAddress = `bot${(count += 1)}@spam.example`;
  return storeEnquiry(server, website, of, 0, { emailAddress, ...fields });
};
const rowsOf = (ids: string[]) => ids.map((_id) => ({ _id, version: 0 }));
const make = (who: Who, action: string, ids: string[]) =>
  call<BatchResult>(who, '', { change: { action }, rows: rowsOf(ids) });
const look = async (who: Who, action: string, chosen: object) =>
  (await call<BatchPreview>(who, '/preview', { change: { action }, chosen })).body.rows.map(
    ({ _id, status, statusAfter, problem }) => [_id, status, statusAfter, problem],
  );
const total = async (query = '') =>
  (
    await server.http<ListPage<object>>('GET', `/dashboard/enquiries?${query}`, {
      token: safariOwner.token,
    })
  ).body.total;
const gone = 'It no longer exists.';
const unchanged = 'No change needed.';

test('the chosen enquiries are marked as not real, but those of a traveller whom the company knows, and are as before once that is undone', async () => {
  const ids = [await add(), await add({ state: 'lost' })];
  const known = await add({ state: 'answered', answeredAt: server.clock.now() });
  const beyond = await add({}, lodge);
  const before = await total();
  const refusal = expect.stringContaining('answered them') as unknown;
  const looked = await look('safariOwner', 'spam', { by: 'ids', ids: [...ids, known, beyond] });
  expect(new Set(looked)).toEqual(
    new Set([
      [ids[0], 'new', 'spam', ''],
      [ids[1], 'lost', 'spam', ''],
      [known, 'answered', 'answered', refusal],
    ]),
  );
  expect(await total()).toBe(before);
  const { body: made } = await make('safariOwner', 'spam', [...ids, known, beyond]);
  expect(made.rows.map(({ status, isChanged, reason }) => [status, isChanged, reason])).toEqual([
    ['spam', true, ''],
    ['spam', true, ''],
    ['answered', false, refusal],
    ['', false, gone],
  ]);
  expect([await total(), await total('view=spam')]).toEqual([before - 2, 2]);
  expect((await call('admin', `/${made._id}/undo`)).status).toBe(404);
  const { body: undone } = await call<BatchResult>('safariOwner', `/${made._id}/undo`);
  expect(undone.rows.map(({ status, isRestored }) => [status, isRestored])).toEqual([
    ['new', true],
    ['lost', true],
    ['answered', false],
    ['', false],
  ]);
  expect([await total(), await total('view=spam')]).toEqual([before, 0]);
});

test('what was taken as real meanwhile is left alone by the undo', async () => {
  const ids = [await add(), await add()];
  const { body: made } = await make('safariOwner', 'spam', ids);
  const path = `/dashboard/enquiries/${ids[0]}/spam`;
  await server.http('DELETE', path, { token: safariOwner.token });
  const { body: undone } = await call<BatchResult>('safariOwner', `/${made._id}/undo`);
  expect(undone.rows.map(({ isRestored, undoReason }) => [isRestored, undoReason])).toEqual([
    [false, 'It has changed since you opened it.'],
    [true, ''],
  ]);
});

test('what was taken as real and has another state since is left alone by the undo, unless it was but opened', async () => {
  const ids = [await add(), await add(), await add()];
  await make('safariOwner', 'spam', ids);
  const { body: made } = await make('safariOwner', 'real', ids);
  const setState = (id: string, state: 'lost' | 'opened') =>
    server.db.update(enquiries).set({ state }).where(eq(enquiries.id, id));
  await setState(ids[0]!, 'lost');
  await setState(ids[1]!, 'opened');
  const { body: undone } = await call<BatchResult>('safariOwner', `/${made._id}/undo`);
  expect(undone.rows.map(({ status, isRestored, undoReason }) => [status, isRestored, undoReason])).toEqual([
    ['new', false, 'It has changed since you opened it.'],
    ['spam', true, ''],
    ['spam', true, ''],
  ]);
  await make('safariOwner', 'real', ids);
});

test('all that the view has are taken as real by whoever sees them, and marked again where a company undoes that', async () => {
  const ids = [await add(), await add({ state: 'lost' })];
  await make('safariOwner', 'spam', ids);
  const chosen = { by: 'filter', filter: { view: 'spam' }, except: [] };
  expect(new Set(await look('admin', 'real', chosen))).toEqual(
    new Set([
      [ids[0], 'spam', 'new', ''],
      [ids[1], 'spam', 'lost', ''],
    ]),
  );
  expect(await look('safariOwner', 'spam', { by: 'ids', ids: [ids[0]] })).toEqual([
    [ids[0], 'spam', 'spam', unchanged],
  ]);
  const { body: made } = await make('safariOwner', 'real', ids);
  expect(made.rows.map(({ status, isChanged }) => [status, isChanged])).toEqual([
    ['new', true],
    ['lost', true],
  ]);
  const { body: undone } = await call<BatchResult>('safariOwner', `/${made._id}/undo`);
  expect(undone.rows.map(({ status, isRestored }) => [status, isRestored])).toEqual([
    ['spam', true],
    ['spam', true],
  ]);
  const ofStaff = (await make('admin', 'real', ids)).body;
  expect([ofStaff.rows.map(({ isChanged }) => isChanged), ofStaff.undoUntil]).toEqual([[true, true], null]);
});

test('staff mark none, and custom enquiries are none of it', async () => {
  const ids = [await add()];
  expect((await make('admin', 'spam', ids)).status).toBe(403);
  const preview = { change: { action: 'spam' }, chosen: { by: 'ids', ids } };
  expect((await call('admin', '/preview', preview)).status).toBe(403);
  const path = '/dashboard/batches/general-enquiries';
  const json = { change: { action: 'spam' }, rows: rowsOf(ids) };
  expect((await server.http('POST', path, { token: admin.token, json })).status).toBe(400);
});

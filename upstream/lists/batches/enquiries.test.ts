import type { BatchResult, BatchPreview } from '../../../lib/lists/batches/answers';
import { setUpNetwork } from '../../test/network';

const network = await setUpNetwork();
const { server, safari, lodge, safariOwner } = network;
type Who = 'admin' | 'safariAdmin' | 'safariOwner' | 'propertyOwner';

const read = { action: 'read' };
const call = <Body>(who: Who, path: string, json: object) =>
  server.http<Body>('POST', `/dashboard/batches/${path}`, { token: network[who].token, json });
const addEnquiries = async (count: number, listing = safari) =>
  (await network.addEnquiries(Array(count).fill({ listing }))).map(({ _id }) => _id);
const rowsOf = (ids: string[]) => ids.map((_id) => ({ _id, version: 0 }));
const unreadOf = async (who: Who) =>
  (
    await server.http<{ enquiries: number; generalEnquiries?: number }>('GET', '/dashboard/unread-counts', {
      token: network[who].token,
    })
  ).body;

test('the chosen enquiries are marked as read for whoever asks, and opened by their company', async () => {
  const ids = await addEnquiries(3);
  const [beyond] = await addEnquiries(1, lodge);
  const chosen = { by: 'ids', ids: [...ids, beyond] };
  const { body } = await call<BatchPreview>('safariOwner', 'enquiries/preview', { change: read, chosen });
  expect(body).toMatchObject({ total: 4, gone: 1 });
  expect(body.rows[0]).toMatchObject({
    owner: 'Ann Bloom',
    status: 'unread',
    statusAfter: 'read',
    problem: '',
  });
  const before = (await unreadOf('safariOwner')).enquiries;

  const rows = rowsOf([...ids, beyond!]);
  const { body: made } = await call<BatchResult>('safariOwner', 'enquiries', { change: read, rows });
  expect(made.rows.map(({ status, isChanged, reason }) => [status, isChanged, reason])).toEqual([
    ...ids.map(() => ['read', true, '']),
    ['', false, 'It no longer exists.'],
  ]);
  expect((await unreadOf('safariOwner')).enquiries).toBe(before - 3);
  const [again] = (await call<BatchResult>('safariOwner', 'enquiries', { change: read, rows })).body.rows;
  expect(again).toMatchObject({ isChanged: false, reason: 'No change needed.' });
  // Nobody else has read them by that.
  const other = await call<BatchPreview>('admin', 'enquiries/preview', { change: read, chosen });
  expect(other.body.rows.every(({ status }) => status === 'unread')).toBe(true);
  const [desk] = (
    await server.http<{ docs: { _id: string; state: string }[] }>('GET', '/dashboard/enquiries', {
      token: safariOwner.token,
    })
  ).body.docs;
  expect(desk!.state).toBe('opened');
});

test('all that a filter finds are named by it', async () => {
  const ids = await addEnquiries(2);
  const filter = { search: 'bloom', view: 'unread' };
  const chosen = { by: 'filter', filter, except: [ids[0]] };
  const { body } = await call<BatchPreview>('safariOwner', 'enquiries/preview', { change: read, chosen });
  expect(body.rows.map(({ _id }) => _id)).toEqual([ids[1]]);
});

test('custom enquiries are marked by staff alone', async () => {
  const ids = await network.addCustomEnquiries([{ fullName: 'Carla' }, { fullName: 'Ben' }]);
  const chosen = { by: 'filter', filter: { search: 'carla' } };
  const looked = await call<BatchPreview>('safariAdmin', 'general-enquiries/preview', {
    change: read,
    chosen,
  });
  expect(looked.body.rows).toMatchObject([{ owner: 'Carla', status: 'unread' }]);
  const made = await call<BatchResult>('safariAdmin', 'general-enquiries', {
    change: read,
    rows: rowsOf(ids),
  });
  expect(made.body.rows.every(({ isChanged }) => isChanged)).toBe(true);
  expect(await unreadOf('safariAdmin')).toMatchObject({ generalEnquiries: 0 });
  const refused = await call('safariOwner', 'general-enquiries', { change: read, rows: rowsOf(ids) });
  expect(refused.status).toBe(403);
});

test('what was marked as read is unread again once that is undone, for its reader alone', async () => {
  const ids = await addEnquiries(2);
  const before = (await unreadOf('safariOwner')).enquiries;
  const rows = rowsOf([...ids, 'nobody']);
  const { body: made } = await call<BatchResult>('safariOwner', 'enquiries', { change: read, rows });
  expect((await unreadOf('safariOwner')).enquiries).toBe(before - 2);
  const { status } = await call('admin', `enquiries/${made._id}/undo`, {});
  expect(status).toBe(404);
  const { body: undone } = await call<BatchResult>('safariOwner', `enquiries/${made._id}/undo`, {});
  expect(undone.rows.map((row) => [row.status, row.isRestored])).toEqual([
    ...ids.map(() => ['unread', true]),
    ['', false],
  ]);
  expect((await unreadOf('safariOwner')).enquiries).toBe(before);
});

import { jest } from '@jest/globals';
import { like, sql } from 'drizzle-orm';
import { batches } from '../../lists/batches/table';
import { setUpNetwork, storeEnquiry } from '../../test/network';
import { versionsOn } from '../../test/version-calls';
import { rateLimits } from './table';

const { server, website, safari, admin, safariOwner } = await setUpNetwork();
const on = versionsOn(server);
await server.addSite();
beforeEach(() => server.db.delete(rateLimits));

/** How often something was counted for the limits of these keys. */
async function counted(prefix: string): Promise<number> {
  const [row] = await server.db
    .select({ sum: sql<number>`coalesce(sum(${rateLimits.count}), 0)::integer` })
    .from(rateLimits)
    .where(like(rateLimits.key, `${prefix}:%`));
  return row!.sum;
}

const post = (path: string, json?: object, headers = {}) =>
  server.http<{ _id: string }>('POST', `/dashboard/${path}`, {
    token: safariOwner.token,
    json,
    headers,
  });

const enquiry = () => storeEnquiry(server, website, safari);

test('a reply that is refused for another one, or repeated, counts for neither limit', async () => {
  const path = `enquiries/${await enquiry()}/replies`;
  const headers = { 'idempotency-key': 'the-first-reply' };
  const first = () => post(path, { text: 'Gladly.' }, headers);
  expect([(await first()).status, await counted('replies')]).toEqual([201, 2]);
  expect((await post(path, { text: 'Gladly as well.' })).status).toBe(409);
  expect([(await first()).status, await counted('replies')]).toEqual([201, 2]);
});

test('a version that cannot be brought back counts for nothing', async () => {
  const safari = await on.approved(safariOwner, admin);
  await on.change(safariOwner, safari, { briefDescription: 'As it is.' });
  const first = (await on.list(safariOwner, safari._id)).versions.at(-1)!;
  const restore = (headers = {}) => on.restore(safariOwner, safari._id, first._id, headers);
  expect([(await restore({ 'if-match': '"1"' })).status, await counted('restores')]).toEqual([412, 0]);
  expect([(await restore()).status, await counted('restores')]).toEqual([200, 1]);
  expect([(await restore()).status, await counted('restores')]).toEqual([409, 1]);
});

test('a change of several listings that cannot be undone any more counts once, as made', async () => {
  const { _id } = await on.approved(safariOwner, admin);
  const change = { action: 'visibility', visibleTo: '2028-12-31' };
  const { body } = await post('batches/safaris', { change, rows: [{ _id, version: 2 }] });
  await server.db.update(batches).set({ createdAt: new Date('2026-01-01') });
  const undone = await post(`batches/safaris/${body._id}/undo`);
  expect([undone.status, await counted('batches')]).toEqual([409, 1]);
});

test('a change of many rows counts once for its key', async () => {
  const rows = [{ _id: await enquiry(), version: 0 }];
  const headers = { 'idempotency-key': 'many-at-once' };
  const change = { action: 'read' };
  const mark = (json: object) => post('batches/enquiries', json, headers);
  const statuses = [];
  for (const json of [
    { change, rows },
    { change, rows },
    { change, rows: [{ _id: await enquiry(), version: 0 }] },
  ])
    statuses.push((await mark(json)).status);
  expect([statuses, await counted('batches')]).toEqual([[200, 200, 422], 1]);
});

test('a mail with a link that could not be written counts for no limit of mails', async () => {
  const posting = jest
    .spyOn(server.context.outbox, 'post')
    .mockImplementation(() => Promise.reject(new Error('no room')));
  const json = { email: safariOwner.user.email };
  expect((await server.http('POST', '/auth/password/forgot', { json })).status).toBe(500);
  const invited = { email: 'ben@acacia.test', right: 'editor' };
  expect((await post('people/invitations', invited)).status).toBe(500);
  expect([await counted('reset'), await counted('people-mail')]).toEqual([0, 0]);
  posting.mockRestore();
  expect((await server.http('POST', '/auth/password/forgot', { json })).status).toBe(200);
  expect((await post('people/invitations', invited)).status).toBe(200);
  expect([await counted('reset'), await counted('people-mail')]).toEqual([1, 1]);
});

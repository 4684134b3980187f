import { mails } from '../platform/mail/table';
import { sweep } from '../product/sweep';
import type { TestUser, TestServer } from '../test/harness';
import { listingsAs, safariForm } from '../test/listing-forms';
import { startReviewing, type Reviewing } from '../test/reviewing';
import { wholeDatabase } from '../test/whole-database';
import { storedReviews } from '../test/stored';
import { undoableApprovals } from './table';

const hour = 3600;
let reviewing: Reviewing;
let server: TestServer;
let owner: TestUser;
let admin: TestUser;
let colleague: TestUser;
let safariAdmin: TestUser;
let as: Reviewing['as'];
let add: Reviewing['add'];
let stored: Reviewing['stored'];

beforeEach(async () => {
  reviewing = await startReviewing();
  ({ server, owner, admin, colleague, safariAdmin, as, add, stored } = reviewing);
});
afterEach(() => server.close());
const addLodge = (title: string) => reviewing.addLodge(title);

describe('undoing an approval', () => {
  it('puts all back as it was, within its seconds, and mails nobody', async () => {
    const us = listingsAs(server, owner.token);
    const staff = listingsAs(server, admin.token);
    const { _id } = await add('One');
    await staff.approve(_id);
    await sweep(server.context);
    server.clock.advance(20);
    await server.context.outbox.deliver();
    server.mails.length = 0;
    server.clock.advance(hour / 12);
    await us.change(
      _id,
      await safariForm({ title: 'One, longer', visibleTo: '2027-05-01', oldPhotos: '[]' }),
    );
    const before = await stored(_id);
    const { listing_sites: sites } = await wholeDatabase(server.db);
    const [review] = (await as(admin).list()).docs;
    server.clock.advance(60);
    await staff.approve(_id);
    expect(await stored(_id)).toMatchObject({ status: 'approved', approved: before.content });
    expect(await server.db.$count(mails)).toBe(1);
    server.clock.advance(14);
    await server.context.outbox.deliver();
    expect(server.mails).toEqual([]);
    expect((await as(admin).undo(`/safari/${_id}`)).status).toBe(200);
    const { version, updatedAt: _updatedAt, ...restored } = await stored(_id);
    expect(before).toMatchObject(restored);
    expect(version).toBe(before.version + 2);
    expect((await wholeDatabase(server.db)).listing_sites).toEqual(sites);
    expect((await as(admin).list()).docs).toEqual([review]);
    server.clock.advance(60);
    await server.context.outbox.deliver();
    expect(server.mails).toEqual([]);
    expect((await as(admin).undo(`/safari/${_id}`)).status).toBe(409);
    // What was undone can be decided again, and is mailed then.
    await staff.approve(_id);
    server.clock.advance(15);
    await server.context.outbox.deliver();
    expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ann@acacia.test', 'One, longer was approved'],
    ]);
  });

  it('is refused to others, later, and where the listing has changed since', async () => {
    const us = listingsAs(server, owner.token);
    const staff = listingsAs(server, admin.token);
    const { _id } = await add('One');
    const path = `/safari/${_id}`;
    expect((await as(admin).undo(path)).status).toBe(409);
    await staff.approve(_id);
    expect((await as(colleague).undo(path)).status).toBe(409);
    server.clock.advance(15);
    expect(await as(admin).undo(path)).toMatchObject({
      status: 409,
      body: { message: 'This approval can no longer be undone.' },
    });
    await us.change(_id, await safariForm({ title: 'Two', oldPhotos: '[]' }));
    await staff.approve(_id);
    await us.change(_id, await safariForm({ title: 'Three', oldPhotos: '[]' }));
    expect(await as(admin).undo(path)).toMatchObject({
      status: 409,
      body: { message: 'It has changed since it was approved, so the approval stands.' },
    });
    expect((await as(admin).undo('/safari/nowhere')).status).toBe(404);
    expect((await as(admin).undo(`/application/${_id}`)).status).toBe(404);
    expect(await stored(_id)).toMatchObject({ status: 'updated', title: 'Three' });
    server.clock.advance(60);
    await sweep(server.context);
    expect(await server.db.$count(undoableApprovals)).toBe(0);
  });

  it('happens once, however often it is pressed', async () => {
    const { _id } = await add('One');
    await listingsAs(server, admin.token).approve(_id);
    const answers = await Promise.all([1, 2, 3].map(() => as(admin).undo(`/safari/${_id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await storedReviews(server)).toHaveLength(1);
  });
});

describe('what has waited for too long', () => {
  const look = async () => {
    await sweep(server.context);
    await server.context.outbox.deliver();
    return server.mails.map(({ to, subject }) => `${to === admin.user.email ? 'admin' : to} ${subject}`);
  };

  it('is mailed to the staff who decide on it, once', async () => {
    const { _id } = await add('One');
    await addLodge('Lodge');
    server.clock.advance(48 * hour - 1);
    server.mails.length = 0;
    expect(await look()).toEqual([]);
    server.clock.advance(1);
    await look();
    const to = (who: TestUser) => server.mails.filter((mail) => mail.to === who.user.email);
    expect(to(admin)).toMatchObject([{ subject: '2 reviews have waited for more than 48 hours' }]);
    expect(to(admin)[0]!.text).toMatch(/- One: http:\/\/dashboard\.test\/admin\/review\/safari\/one\n/);
    expect(to(safariAdmin)).toMatchObject([{ subject: 'One has waited for more than 48 hours' }]);
    expect(to(admin)[0]!.text).toContain('These wait for a decision:');
    expect(to(safariAdmin)[0]!.text).toContain('This waits for a decision:');
    expect(server.mails.filter(({ to }) => to === owner.user.email)).toEqual([]);
    await look();
    server.clock.advance(24 * hour);
    await Promise.all([look(), look()]);
    expect(to(admin)).toHaveLength(1);
    expect(await stored(_id)).toMatchObject({ status: 'pending' });
  });
});

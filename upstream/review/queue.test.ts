import type { ReviewPlace } from '../../lib/review/calls';
import type { TestUser, TestServer } from '../test/harness';
import { listingsAs, safariForm } from '../test/listing-forms';
import { applicationsOf } from '../test/registration-forms';
import { startReviewing, type Reviewing } from '../test/reviewing';
import { priorities } from '../platform/mail/mailer';
import { sweep } from '../product/sweep';

const hour = 3600;
const none = { safari: 0, property: 0, application: 0 };
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
const signStaffIn = async () => {
  ({ admin, colleague, safariAdmin } = await reviewing.signStaffIn());
};
const addLodge = (title: string) => reviewing.addLodge(title);

describe('the queue', () => {
  it('holds what waits of every kind, listings before applications and the oldest first, with its owner, its websites and the time it should be decided by', async () => {
    const first = await add('First');
    server.clock.advance(60);
    const lodge = await addLodge('Lodge');
    server.clock.advance(60);
    const application = await applicationsOf(server).apply({ companyName: 'Acacia' });
    await applicationsOf(server).apply({ userEmail: 'new@acacia.example' }, false);
    // Its address was confirmed after an hour.
    owner = await server.signIn('safari-owner');
    const second = await add('Second', owner);
    const since = server.clock.now();
    await signStaffIn();
    const { docs, total } = await as(admin).list();
    expect(docs.map(({ _id }) => _id)).toEqual([first._id, lodge._id, second._id, application._id]);
    expect(total).toBe(4);
    expect((await as(admin).summary()).ofKind).toEqual({ safari: 2, property: 1, application: 1 });
    const onWay = await as(admin).place(`/safari/${second._id}`);
    expect(onWay).toMatchObject({ place: 3, previous: { _id: lodge._id }, next: { _id: application._id } });
    const last = await as(admin).place(`/application/${application._id}`);
    expect(last).toMatchObject({ place: 4, previous: { _id: second._id }, next: null });
    expect(docs[2]).toEqual({
      _id: second._id,
      kind: 'safari',
      slug: second.slug,
      title: 'Second',
      status: 'pending',
      owner: { _id: owner.companyId, name: expect.stringMatching(/^Company /) },
      picture: expect.stringContaining('/files/'),
      websites: ['Mara Guide'],
      submittedAt: since.toISOString(),
      dueAt: new Date(since.valueOf() + 48 * hour * 1000).toISOString(),
      claim: null,
    });
    expect(docs[3]).toMatchObject({ kind: 'application', title: 'Acacia', status: 'verified' });
    expect((await as(admin).list('?kind=application')).docs).toHaveLength(1);
    expect((await as(admin).list('?perPage=2&page=2')).docs.map(({ _id }) => _id)).toEqual([
      second._id,
      application._id,
    ]);
    expect((await as(safariAdmin).list()).docs.map(({ title }) => title)).toEqual(['First', 'Second']);
    expect(await as(safariAdmin).list('?kind=property')).toMatchObject({ docs: [], total: 0 });
  });

  it('keeps the place of what its owner changes meanwhile, and lets go of what was decided, deleted or never sent in', async () => {
    const us = listingsAs(server, owner.token);
    const first = await add('First');
    server.clock.advance(60);
    const second = await add('Second');
    await us.addDraft(await safariForm({ title: 'Draft', oldPhotos: '[]' }));
    server.clock.advance(60);
    await us.change(first._id, await safariForm({ title: 'First again', oldPhotos: '[]' }));
    expect((await as(admin).list()).docs.map(({ title }) => title)).toEqual(['First again', 'Second']);
    await listingsAs(server, admin.token).approve(first._id);
    await us.remove(second._id);
    expect(await as(admin).list()).toMatchObject({ docs: [], total: 0 });
    await us.change(first._id, await safariForm({ title: 'Third', oldPhotos: '[]' }));
    expect((await as(admin).list()).docs).toMatchObject([
      { title: 'Third', status: 'updated', changed: ['title'] },
    ]);
  });

  it('tells a listing that was never approved from one that comes back as it was approved', async () => {
    const { change } = listingsAs(server, owner.token);
    const { approve, reject } = listingsAs(server, admin.token);
    const { _id } = await add('First');
    const [waiting] = (await as(admin).list()).docs;
    expect(waiting).not.toHaveProperty('changed');
    await approve(_id);
    await change(_id, await safariForm({ title: 'Second', oldPhotos: '[]' }));
    await reject(_id, 'Not this title.');
    await change(_id, await safariForm({ title: 'First', oldPhotos: '[]' }));
    expect((await as(admin).list()).docs).toMatchObject([{ title: 'First', changed: [] }]);
  });

  it('is counted for the menu and for the dashboard', async () => {
    expect(await as(admin).summary()).toEqual({ waiting: 0, late: 0, hours: 48, ofKind: none });
    const first = await add('First');
    const since = server.clock.now().toISOString();
    server.clock.advance(49 * hour);
    await signStaffIn();
    owner = await server.signIn('safari-owner');
    await add('Second', owner);
    expect(await as(safariAdmin).summary()).toEqual({
      ...{ waiting: 2, late: 1, oldest: since, hours: 48 },
      ofKind: { ...none, safari: 2 },
    });
    const unread = async ({ token }: TestUser) =>
      (await server.http<{ reviews?: number }>('GET', '/dashboard/unread-counts', { token })).body.reviews;
    expect([await unread(admin), await unread(owner)]).toEqual([2, undefined]);
    expect((await as(admin).place(`/safari/${first._id}`)).place).toBe(1);
  });

  it('has an application wait since its address was confirmed, and tells staff that it is late from then on', async () => {
    const calls = applicationsOf(server);
    const application = await calls.apply({ companyName: 'Acacia' }, false);
    const token = calls.mailedToken();
    server.clock.advance(72 * hour);
    await calls.verify(token);
    const since = server.clock.now();
    await signStaffIn();
    const { review } = await as(admin).place(`/application/${application._id}`);
    expect(review!.submittedAt).toBe(since.toISOString());
    expect(await as(admin).summary()).toEqual({
      waiting: 1,
      late: 0,
      oldest: since.toISOString(),
      hours: 48,
      ofKind: { ...none, application: 1 },
    });
    const toldOf = () => server.mails.filter(({ subject }) => subject.startsWith('Acacia has waited'));
    await sweep(server.context);
    await server.context.outbox.deliver();
    expect(toldOf()).toEqual([]);
    server.clock.advance(48 * hour);
    await sweep(server.context);
    await server.context.outbox.deliver();
    expect(toldOf()[0]).toMatchObject({ priority: priorities.digest });
  });

  it('leads from each to the next and the one before, of a kind too, and on from what was decided', async () => {
    const later = async (adding: ReturnType<typeof add>) => {
      const added = await adding;
      server.clock.advance(1);
      return added;
    };
    const one = await later(add('One'));
    const two = await later(addLodge('Two'));
    const three = await later(add('Three'));
    const four = await later(add('Four'));
    const at = (listing: { _id: string }, query = '', who = admin) =>
      as(who).place(`/safari/${listing._id}${query}`);
    const title = async (id: string | undefined) => (id === undefined ? null : (await stored(id)).title);
    const near = async ({ previous, next }: ReviewPlace) => [
      await title(previous?._id),
      await title(next?._id),
    ];
    expect(await at(three)).toMatchObject({ place: 3, total: 4, review: { title: 'Three' } });
    expect(await near(await at(three))).toEqual(['Two', 'Four']);
    expect(await near(await at(three, '?kind=safari'))).toEqual(['One', 'Four']);
    expect(await near(await at(one))).toEqual([null, 'Two']);
    expect(await as(safariAdmin).status('GET', `/property/${two._id}`)).toBe(404);
    const { submittedAt } = (await at(three)).review!;
    await listingsAs(server, admin.token).approve(three._id);
    const gone = await at(three, `?since=${submittedAt}`);
    expect(gone).toMatchObject({
      review: null,
      place: 0,
      total: 3,
      free: { kind: 'safari', slug: four.slug },
    });
    // Behind the last the first is next; what others have open is left to them.
    const last = await at(four);
    expect(last).toMatchObject({ next: null, free: { _id: one._id } });
    await as(colleague).claim(`/safari/${one._id}`);
    expect((await at(four)).free).toEqual({ _id: two._id, kind: 'property', slug: two.slug });
    expect((await at(four, '', safariAdmin)).free).toBeNull();
  });

  it('has no place of what is not there, or of another kind', async () => {
    const { _id } = await add('One');
    expect(await as(admin).status('GET', '/safari/nowhere')).toBe(404);
    expect(await as(admin).status('GET', `/property/${_id}`)).toBe(404);
    expect(await as(admin).status('GET', `/company/${_id}`)).toBe(404);
  });
});

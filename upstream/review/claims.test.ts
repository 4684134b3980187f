import type { TestUser, TestServer } from '../test/harness';
import { listingsAs } from '../test/listing-forms';
import { applicationsOf } from '../test/registration-forms';
import { startReviewing, type Reviewing } from '../test/reviewing';

let reviewing: Reviewing;
let server: TestServer;
let admin: TestUser;
let colleague: TestUser;
let as: Reviewing['as'];
let add: Reviewing['add'];
let stored: Reviewing['stored'];

beforeEach(async () => {
  reviewing = await startReviewing();
  ({ server, admin, colleague, as, add, stored } = reviewing);
});
afterEach(() => server.close());
const signStaffIn = async () => {
  ({ admin, colleague } = await reviewing.signStaffIn());
};

describe('a claim', () => {
  it('is the first one’s, is seen by others, and can be taken over', async () => {
    const { _id, version } = await add('One');
    const path = `/safari/${_id}`;
    const claims = await Promise.all([
      as(admin).claim(path),
      as(colleague).claim(path),
      as(admin).claim(path),
    ]);
    expect(new Set(claims.map((claim) => claim?.name)).size).toBe(1);
    await as(admin).claim(path, true);
    expect(await as(colleague).claim(path)).toMatchObject({ name: 'Ada', isOwn: false });
    expect((await as(colleague).list()).docs[0]!.claim).toMatchObject({ name: 'Ada', isOwn: false });
    expect(await as(colleague).claim(path, true)).toMatchObject({ name: 'Ben', isOwn: true });
    expect(await as(admin).claim(path)).toMatchObject({ name: 'Ben', isOwn: false });
    expect((await stored(_id)).version).toBe(version);
    await as(admin).giveUp(path);
    expect((await as(admin).list()).docs[0]!.claim).toMatchObject({ name: 'Ben' });
    await as(colleague).giveUp(path);
    expect((await as(admin).list()).docs[0]!.claim).toBeNull();
  });

  it('of a clock that was ahead is nobody’s once that is put right', async () => {
    const path = `/safari/${(await add('One'))._id}`;
    const other = `/safari/${(await add('Two'))._id}`;
    server.clock.advance(3600);
    await signStaffIn();
    await as(admin).claim(path);
    server.clock.advance(-3600);
    await signStaffIn();
    expect((await as(admin).list()).docs[0]!.claim).toBeNull();
    expect((await as(colleague).place(other)).free).not.toBeNull();
    expect(await as(colleague).claim(path)).toMatchObject({ name: 'Ben', isOwn: true });
    expect((await as(admin).place(other)).free).toBeNull();
  });

  it('runs out unless it is said again that the review is open, and ends with its decision', async () => {
    const path = `/safari/${(await add('One'))._id}`;
    const { since } = (await as(admin).claim(path))!;
    server.clock.advance(14 * 60);
    await signStaffIn();
    expect((await as(colleague).claim(path))!.isOwn).toBe(false);
    server.clock.advance(17 * 60);
    await signStaffIn();
    expect((await as(admin).list()).docs[0]!.claim).toBeNull();
    const claim = await as(colleague).claim(path);
    expect(claim).toMatchObject({ name: 'Ben', isOwn: true });
    expect(claim!.since).not.toBe(since);
    await listingsAs(server, colleague.token).reject(path.split('/').at(-1)!, 'No.');
    expect(await reviewing.claims.count()).toBe(0);
    expect(await as(admin).claim(path)).toBeNull();
    expect(await as(admin).status('POST', '/safari/nowhere/claim', {})).toBe(404);
    expect(await as(admin).status('DELETE', `${path}/claim`)).toBe(200);
  });

  it('of an application ends with its decision too', async () => {
    const calls = applicationsOf(server);
    const { _id } = await calls.apply();
    await signStaffIn();
    await as(admin).claim(`/application/${_id}`);
    await calls.reject(_id, 'No.');
    expect(await reviewing.claims.count()).toBe(0);
  });

  it('is given up once the last tab of its person has left, and not before', async () => {
    const path = `/safari/${(await add('One'))._id}`;
    const claims = async () => (await as(admin).list()).docs[0]!.claim;
    const { since } = (await as(admin).claim(path, false, 'first-tab'))!;
    await as(admin).claim(path, false, 'second-tab');
    await as(colleague).giveUp(path, 'second-tab');
    await as(admin).giveUp(path, 'second-tab');
    await as(admin).giveUp(path, 'second-tab');
    expect(await claims()).toMatchObject({ isOwn: true, since });
    await as(admin).giveUp(path, 'first-tab');
    expect(await claims()).toBeNull();
  });

  it('waits for no tab that has said nothing for as long as a claim lasts', async () => {
    const path = `/safari/${(await add('One'))._id}`;
    await as(admin).claim(path, false, 'crashed-tab');
    const past = new Date(server.clock.now().valueOf() - 1).toISOString();
    await reviewing.claims.setTabs({ 'crashed-tab': past });
    await as(admin).claim(path, false, 'second-tab');
    await as(admin).giveUp(path, 'second-tab');
    expect(await reviewing.claims.count()).toBe(0);
  });

  it('that is taken over is that of the tab which took it', async () => {
    const path = `/safari/${(await add('One'))._id}`;
    await as(admin).claim(path, false, 'first-tab');
    await as(colleague).claim(path, true, 'other-tab');
    await as(admin).giveUp(path, 'first-tab');
    expect(await as(admin).claim(path, false, 'first-tab')).toMatchObject({ name: 'Ben', isOwn: false });
    await as(colleague).giveUp(path, 'other-tab');
    expect(await reviewing.claims.count()).toBe(0);
  });
});

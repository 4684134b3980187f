import type { ReviewTimes } from '../../lib/review/review-times/calls';
import { sweep } from '../product/sweep';
import { startTestServer, type TestUser, type TestServer } from '../test/harness';
import { listingsAs, safariForm } from '../test/listing-forms';
import { storedReviews } from '../test/stored';

/** Seconds; what lasted longer would outlive a sign-in. */
const tick = 10;
const hoursOf = (ticks: number): unknown => expect.closeTo((ticks * tick) / 3600, 6);
let server: TestServer;
let owner: TestUser;
let admin: TestUser;

beforeEach(async () => {
  server = await startTestServer();
  await server.addSite();
  owner = await server.signIn('safari-owner');
  admin = await server.signIn('admin');
});
afterEach(() => server.close());

const times = async (who = owner) => {
  const path = '/dashboard/review-times';
  const { status, body } = await server.http<Record<'safari' | 'property', ReviewTimes>>('GET', path, {
    token: who.token,
  });
  expect(status).toBe(200);
  return body;
};
const none = { medianHours: null, of: 0 };

const form = (title = 'Mara Explorer') => safariForm({ title, oldPhotos: '[]' });

test('a review lasts from the submission to the decision, whatever its owner changes meanwhile', async () => {
  const us = listingsAs(server, owner.token);
  const staff = listingsAs(server, admin.token);
  expect(await times()).toEqual({ safari: none, property: none });
  const { body: safari } = await us.add(await form());
  server.clock.advance(10 * tick);
  expect((await us.change(safari._id, await form('Mara in June'))).status).toBe(200);
  server.clock.advance(20 * tick);
  expect(await times()).toMatchObject({ safari: none });
  await staff.reject(safari._id, 'More photos, please.');
  expect(await times()).toEqual({ safari: { medianHours: hoursOf(30), of: 1 }, property: none });
  // Declined again without having been sent in, it waited for nobody.
  await staff.reject(safari._id, 'Many more.');
  expect(await times(admin)).toMatchObject({ safari: { of: 1 } });
  await us.change(safari._id, await form('Mara in July'));
  server.clock.advance(2 * tick);
  await staff.approve(safari._id);
  await us.change(safari._id, await form('Mara in August'));
  server.clock.advance(4 * tick);
  await staff.approve(safari._id);
  expect(await times()).toMatchObject({ safari: { medianHours: hoursOf(4), of: 3 } });
  server.clock.advance(91 * 86_400);
  admin = await server.signIn('admin');
  expect(await times(admin)).toMatchObject({ safari: none });
  await sweep(server.context);
  expect(await storedReviews(server)).toHaveLength(3);
  server.clock.advance(366 * 86_400);
  await sweep(server.context);
  expect(await storedReviews(server)).toHaveLength(0);
});

test('a draft waits for nobody, and a deleted listing not until it is restored', async () => {
  const us = listingsAs(server, owner.token);
  const staff = listingsAs(server, admin.token);
  const { body: draft } = await us.addDraft(await form());
  expect(await storedReviews(server)).toHaveLength(0);
  server.clock.advance(50 * tick);
  await us.change(draft._id, await form());
  server.clock.advance(tick);
  await us.remove(draft._id);
  expect(await storedReviews(server)).toHaveLength(0);
  server.clock.advance(5 * tick);
  await staff.restore(draft._id);
  server.clock.advance(3 * tick);
  await staff.approve(draft._id);
  expect(await times()).toMatchObject({ safari: { medianHours: hoursOf(3), of: 1 } });
});

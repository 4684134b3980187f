import type { DecidedReview } from '../../lib/decided-reviews/calls';
import { listingsAs } from '../test/listing-forms';
import { startReviewing, type Reviewing } from '../test/reviewing';

let given: Reviewing;
beforeAll(async () => {
  given = await startReviewing();
});
afterAll(() => given.server.close());

type Page = { docs: DecidedReview[]; total: number; totalPages: number };
const listAs = async ({ token }: { token: string }, query = '') =>
  (await given.server.http<Page>('GET', `/dashboard/decided-reviews${query}`, { token })).body;

test('what was decided is told by the day of its decision, the latest first, to those who decide it', async () => {
  const { server, admin, safariAdmin } = given;
  const [one, two, waiting] = [await given.add('One'), await given.add('Two'), await given.add('Waits')];
  const lodge = await given.addLodge('Lodge');
  server.clock.advance(60);
  const staff = listingsAs(server, admin.token);
  await staff.approve(one._id);
  server.clock.advance(1);
  await listingsAs(server, admin.token, 'property').approve(lodge._id);
  server.clock.advance(1);
  await staff.approve(two._id);
  const all = await listAs(admin);
  expect(all.docs.map(({ title, status }) => [title, status])).toEqual([
    ['Two', 'approved'],
    ['Lodge', 'approved'],
    ['One', 'approved'],
  ]);
  expect(all.docs.map(({ _id }) => _id)).not.toContain(waiting._id);
  const [{ submittedAt, decidedAt, owner, slug } = all.docs[0]!] = all.docs;
  expect(Date.parse(decidedAt) - Date.parse(submittedAt)).toBeGreaterThanOrEqual(60_000);
  expect([owner.name, slug]).toEqual([expect.any(String), two.slug]);
  expect((await listAs(safariAdmin)).docs.map(({ title }) => title)).toEqual(['Two', 'One']);
  expect(await listAs(admin, '?page=2&perPage=2')).toMatchObject({ total: 3, totalPages: 2 });

  const day = decidedAt.slice(0, 10);
  expect((await listAs(admin, `?from=${day}&to=${day}`)).total).toBe(3);
  expect((await listAs(admin, '?to=2020-01-01')).total).toBe(0);

  await server.http('DELETE', `/dashboard/safari?entryId=${two._id}`, { token: admin.token });
  expect((await listAs(admin)).docs[0]).toMatchObject({ title: 'Two', status: 'deleted' });
});

test('an owner sees none of it', async () => {
  const { owner, server } = given;
  expect((await server.http('GET', '/dashboard/decided-reviews', { token: owner.token })).status).toBe(403);
  const { token } = given.admin;
  expect((await server.http('GET', '/dashboard/decided-reviews?from=May', { token })).status).toBe(400);
});

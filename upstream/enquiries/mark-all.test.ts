import { eq } from 'drizzle-orm';
import { setImmediate as breathe } from 'node:timers/promises';
import { addListing, addWebsite, storedEnquiryFor } from '../test/network';
import { startServerOfFile, type TestUser } from '../test/harness';
import { withReplacement } from '../test/replaced';
import { createEnquiries } from './listing-enquiries/create';
import { enquiries } from './table';

const server = await startServerOfFile();
const website = await addWebsite(server);

const first = Date.UTC(2026, 2, 1);
const momentOf = (number: number) => new Date(first + number * 1000);

/** Somebody with so many unread enquiries, one a second. */
async function ownerOf(count: number): Promise<TestUser> {
  const owner = await server.signIn('safari-owner');
  const listing = await addListing(server, 'safari', owner.companyId!);
  const rows = Array.from({ length: count }, (_, number) =>
    storedEnquiryFor(website, listing, momentOf(number)),
  );
  await createEnquiries(server.db, rows);
  return owner;
}

type Marking = { marked: number; left: number };
const markAll = async ({ token }: TestUser, json: object) =>
  (await server.http<Marking>('POST', '/dashboard/mark-enquiries-read', { token, json })).body;
const unread = async ({ token }: TestUser) =>
  (await server.http<{ total: number }>('GET', '/dashboard/enquiries?view=unread', { token })).body.total;

test('what came after the newest that somebody saw stays unread', async () => {
  const owner = await ownerOf(4);
  const seen = await server.db
    .select()
    .from(enquiries)
    .where(eq(enquiries.inquiryDate, momentOf(2)));
  const { id, inquiryDate } = seen[0]!;
  const upTo = { inquiryDate: inquiryDate.toISOString(), id };
  expect(await markAll(owner, { upTo })).toMatchObject({ marked: 3, left: 0 });
  expect(await unread(owner)).toBe(1);
});

test('while thousands are marked, others are served', async () => {
  const owner = await ownerOf(3000);
  let isOver = false;
  let served = 0;
  const others = async () => {
    while (!isOver) {
      await fetch(`${server.url}/health`);
      served += 1;
    }
  };
  const serving = others();
  while (served === 0) await breathe();
  const before = served;
  expect(await markAll(owner, {})).toMatchObject({ marked: 3000, left: 0 });
  isOver = true;
  // Held to its end, the thread would serve one or two.
  expect(served - before).toBeGreaterThan(10);
  await serving;
  expect(await unread(owner)).toBe(0);
});

test('a call that is repeated ends after a second, and says what is left', async () => {
  const owner = await ownerOf(2500);
  let [at, calls, sum] = [0, 0, 0];
  // Each look at the clock is 350 ms later.
  const later = () => (at += 350);
  const upTo = { inquiryDate: momentOf(5000).toISOString(), id: '0' };
  let left = Infinity;
  while (left > 0) {
    const answer = await withReplacement(performance, 'now', later, () => markAll(owner, { upTo }));
    expect(answer.marked).toBeLessThanOrEqual(300);
    expect(answer.marked + answer.left + sum).toBe(2500);
    left = answer.left;
    sum += answer.marked;
    calls += 1;
  }
  expect(calls).toBeGreaterThanOrEqual(9);
  expect(await unread(owner)).toBe(0);
});

test('a mark stays on the page of its row, so that no index is written', async () => {
  const owner = await ownerOf(400);
  const blocks = async () => {
    const { rows } = (await server.db.execute(
      `select (ctid::text::point)[0] as block from enquiries where company_id = '${owner.companyId}' order by id`,
    )) as unknown as { rows: { block: number }[] };
    return rows.map(({ block }) => block);
  };
  const before = await blocks();
  await markAll(owner, {});
  const moved = (await blocks()).filter((block, index) => block !== before[index]);
  expect(moved.length).toBeLessThan(40);
});

import { eq, like } from 'drizzle-orm';
import type { BatchResult, BatchPreview } from '../../../lib/lists/batches/answers';
import { insertAll } from '../../platform/db/batches';
import { createEnquiries } from '../../enquiries/listing-enquiries/create';
import { listings } from '../../listings/table';
import { byIds, setUpBatches, toNamedRow } from '../../test/batches';
import { storedEnquiryFor } from '../../test/network';

const { server, people, add, preview, apply } = await setUpBatches();
const approve = { action: 'approve' };
type Row = Partial<typeof listings.$inferInsert>;

/** So many listings as a form makes them, the later the older, each with what is told of it. */
async function fill(word: string, count: number, of: (at: number) => Row = () => ({})) {
  const { _id } = await add(word);
  const [model] = await server.db.select().from(listings).where(eq(listings.id, _id));
  const rows = Array.from({ length: count }, (_, at) => {
    const id = `${word.toLowerCase()}-${String(at).padStart(5, '0')}`;
    const createdAt = new Date(Date.parse('2026-06-01') - Math.floor(at / 3) * 1000);
    return { ...model!, id, slug: id, title: `${word} ${at}`, createdAt, ...of(at) };
  });
  await server.db.delete(listings).where(eq(listings.id, _id));
  await insertAll(server.db, listings, rows);
}
const goingOf = ({ rows }: BatchPreview) => rows.filter(({ problem }) => problem === '');

describe('more than 500 that a filter finds', () => {
  test('are gone through to the last by going on, each once, though those that were changed stay in the list', async () => {
    await fill('Beyond', 1203);
    const change = { action: 'visibility', visibleTo: '2027-06-30' };
    const seen: string[] = [];
    const told: unknown[] = [];
    for (let after: object | undefined, isOver = false; !isOver;) {
      const chosen = { by: 'filter', filter: { search: 'beyond' }, ...(after && { after }) };
      const { body } = await preview('admin', change, chosen);
      told.push([body.rows.length, body.total, body.refused, body.left]);
      const made = await apply('admin', change, goingOf(body).map(toNamedRow));
      expect(made.body.rows.every(({ isChanged }) => isChanged)).toBe(true);
      seen.push(...made.body.rows.map(({ _id }) => _id));
      after = body.next;
      isOver = !after;
    }
    expect(told).toEqual([
      [500, 1203, 0, 703],
      [500, 703, 0, 203],
      [203, 203, 0, 0],
    ]);
    expect(new Set(seen).size).toBe(1203);
  }, 180_000);

  test('are judged before they are cut off: the first 500 that would change, and what would be refused before them', async () => {
    await fill('Mixed', 1300, (at) => (at < 700 ? { status: 'approved' } : {}));
    const chosen = { by: 'filter', filter: { search: 'mixed' } };
    const { body } = await preview('admin', approve, chosen);
    expect(goingOf(body)).toHaveLength(500);
    // Three came at once: the greatest id is the first of them.
    expect(goingOf(body)[0]!._id).toBe('mixed-00701');
    expect(body).toMatchObject({ total: 1300, refused: 700, left: 100 });
    // All that would be refused are counted, the first of them shown.
    expect(body.rows).toHaveLength(1000);
    const { body: rest } = await preview('admin', approve, { ...chosen, after: body.next });
    expect(rest).toMatchObject({ total: 100, refused: 0, left: 0 });
    expect(rest.next).toBeUndefined();
  }, 120_000);

  test('are looked at by the thousand, and no further at once', async () => {
    await fill('Idle', 5600, (at) => (at < 5500 ? { status: 'approved' } : {}));
    const chosen = { by: 'filter', filter: { search: 'idle' } };
    const { body } = await preview('admin', approve, chosen);
    expect(goingOf(body)).toEqual([]);
    expect(body).toMatchObject({ total: 5600, refused: 5000, left: 600 });
    const { body: rest } = await preview('admin', approve, { ...chosen, after: body.next });
    expect([goingOf(rest).length, rest.refused, rest.left]).toEqual([100, 500, 0]);
  }, 180_000);

  test('may have thousands taken out of them', async () => {
    await fill('Except', 20);
    const except = Array.from({ length: 4999 }, (_, at) => `nobody-${at}`);
    const all = { by: 'filter', filter: { search: 'except' } };
    const { body } = await preview('admin', approve, { ...all, except: [...except, 'except-00003'] });
    expect(body.total).toBe(19);
    const tooMany = await preview('admin', approve, { ...all, except: [...except, 'a', 'b'] });
    expect(tooMany.status).toBe(400);
  }, 60_000);

  test('begin at no place that is none', async () => {
    for (const at of ['yesterday', '2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', "'; drop"]) {
      const chosen = { by: 'filter', filter: {}, after: { at, id: 'x' } };
      expect((await preview('admin', approve, chosen)).status).toBe(400);
    }
  });

  test('that are named one by one are 500 at once', async () => {
    const ids = Array.from({ length: 501 }, (_, at) => ({ _id: `beyond-${String(at).padStart(5, '0')}` }));
    expect((await preview('admin', approve, byIds(...ids))).status).toBe(400);
    const { body } = await preview('admin', approve, byIds(...ids.slice(1)));
    expect([body.rows.length, body.total, body.next]).toEqual([500, 500, undefined]);
  });
});

test('enquiries that are unread are found however far they are apart', async () => {
  await fill('Asked', 1);
  const [listing] = await server.db.select().from(listings).where(like(listings.title, 'Asked%'));
  const count = 7_010;
  const reader = people.owner.user.id;
  const isUnread = (at: number) => at < 3 || (at >= 6_000 && at < 6_600);
  const rows = Array.from({ length: count }, (_, at) => ({
    ...storedEnquiryFor('site-one', listing!, new Date(Date.parse('2026-06-01') - at * 1000)),
    lastName: 'Apart',
    readBy: isUnread(at) ? [] : [reader],
  }));
  const stored = await createEnquiries(server.db, rows);
  const unread = stored.flatMap(({ _id }, at) => (isUnread(at) ? [_id] : []));

  const look = (after?: object) =>
    preview(
      'owner',
      { action: 'read' },
      { by: 'filter', filter: { search: 'apart' }, ...(after && { after }) },
      'enquiries',
    );
  const { body } = await look();
  expect(goingOf(body).map(({ _id }) => _id)).toEqual(unread.slice(0, 500));
  expect(body).toMatchObject({ total: count, refused: 5997, left: count - 6_497 });
  const { body: rest } = await look(body.next);
  expect(goingOf(rest).map(({ _id }) => _id)).toEqual(unread.slice(500));
  expect(rest).toMatchObject({ total: count - 6_497, refused: count - 6_600, left: 0 });
  const made = await apply('owner', { action: 'read' }, goingOf(rest).map(toNamedRow), {
    list: 'enquiries',
  });
  expect((made.body as BatchResult).rows.every(({ isChanged }) => isChanged)).toBe(true);
}, 180_000);

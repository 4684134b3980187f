import type { BatchResult } from '../../lib/lists/batches/answers';
import { startServerOfFile, startTestServer } from '../test/harness';
import { listingsAs, prices, safariForm } from '../test/listing-forms';
import { addListing, content } from '../test/network';

let owner: ReturnType<typeof listingsAs>;
let token: string;
const signIn = async () => {
  ({ token } = await server.signIn('safari-owner'));
  owner = listingsAs(server, token);
};
const server = await startServerOfFile();
await server.addSite();
await signIn();

test("a listing's one price is that of the year in which it is read; nothing else changes by a new year", async () => {
  const { body: added } = await owner.add(await safariForm({ title: 'By Year' }));
  await owner.add(
    await safariForm({
      title: 'Between',
      prices: JSON.stringify({ ...prices, lowSeason: { ...prices.lowSeason, price: 185 } }),
    }),
  );
  const change = { action: 'seasons', year: 2026, percent: 6, rounding: 'dollar' };
  const made = await server.http<BatchResult>('POST', '/dashboard/batches/safaris', {
    token,
    json: { change, rows: [{ _id: added._id, version: added.version }] },
  });
  expect(made.body.rows).toMatchObject([{ isChanged: true }]);
  const read = async () => (await owner.get(added.slug)).body;
  const listed = async (as: typeof owner) =>
    (await as.list('?sort=price')).body.docs.map(({ title, costPerPersonFrom }) => [
      title,
      costPerPersonFrom,
    ]);
  const before = await read();
  expect(before).toMatchObject({
    costPerPersonFrom: 180,
    costPerPersonTo: 320,
    prices: { lowSeason: { price: 180 } },
  });
  expect(await listed(owner)).toEqual([
    ['By Year', 180],
    ['Between', 185],
  ]);

  // A save that knows one price: this year's goes up, the next year's stays.
  const { lowSeason, ...rest } = prices;
  const spec = (price: number) =>
    JSON.stringify({
      ...rest,
      lowSeason: { price, duration: [...lowSeason.duration, { from: '2027-03-01', to: '2027-05-31' }] },
    });
  expect(
    (await owner.change(added._id, await safariForm({ title: 'By Year', prices: spec(182) }))).status,
  ).toBe(200);
  const first = await read();
  expect(first.prices).toMatchObject({
    lowSeason: { price: 182, duration: [{ price: 182 }, { price: 191 }] },
  });
  // So does one that sends the ranges back as it read them.
  const readPrices = first.prices as typeof prices;
  const echoed = { ...readPrices, lowSeason: { ...readPrices.lowSeason, price: 184 } };
  await owner.change(added._id, await safariForm({ title: 'By Year', prices: JSON.stringify(echoed) }));
  const saved = await read();
  expect(saved.prices).toMatchObject({
    lowSeason: { price: 184, duration: [{ price: 184 }, { price: 191 }] },
  });

  server.clock.set('2027-01-01T00:00:00.000Z');
  const { token: later } = await server.signIn('admin');
  const staff = listingsAs(server, later);
  const { body: after } = await staff.get(added.slug);
  expect(after).toMatchObject({ costPerPersonFrom: 191, prices: { lowSeason: { price: 191 } } });
  expect([after.version, after.updatedAt]).toEqual([saved.version, saved.updatedAt]);
  expect(await listed(staff)).toEqual([
    ['Between', 185],
    ['By Year', 191],
  ]);
  // A form that was opened before the new year says which year it read, and so sets no price of the next one.
  const opened = JSON.stringify(saved.prices);
  expect(JSON.parse(opened)).toMatchObject({ lowSeason: { price: 184, year: 2026 } });
  server.clock.set('2027-02-01T00:00:00.000Z');
  const again = listingsAs(server, (await server.signIn('admin')).token);
  const { body: kept } = await again.change(
    added._id,
    await safariForm({ title: 'By Year', prices: opened }),
  );
  expect(kept).toMatchObject({
    version: saved.version,
    prices: { lowSeason: { price: 191, year: 2027, duration: [{ price: 184 }, { price: 191 }] } },
  });
});

test('the list is sorted by the least price of the year, which it says', async () => {
  const other = await startTestServer();
  const { companyId, token: own } = await other.signIn('safari-owner');
  const day = (from: string, price: number) => ({ from, to: `${from.slice(0, 8)}20`, price });
  const low = { A: [day('2026-02-01', 300), day('2026-09-01', 100)], B: [day('2026-02-01', 200)] };
  for (const [title, duration] of Object.entries(low)) {
    const season = { duration, price: 500 };
    await addListing(other, 'safari', companyId!, {
      title,
      content: { ...content, prices: { lowSeason: season, highSeason: season, peakSeason: season } },
    });
  }
  const { docs } = (await listingsAs(other, own).list('?sort=price')).body;
  expect(
    docs.map(({ title, costPerPersonFrom, costPerPersonTo }) => [title, costPerPersonFrom, costPerPersonTo]),
  ).toEqual([
    ['A', 100, 300],
    ['B', 200, 200],
  ]);
  await other.close();
});

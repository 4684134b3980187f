import { performance } from 'node:perf_hooks';
import { eq } from 'drizzle-orm';
import { type SafariContent, listings } from '../../upstream/listings/table';
import { startTestServer } from '../../upstream/test/harness';
import { listingsAs, picture, safariForm } from '../../upstream/test/listing-forms';
import { hostilePairs } from '../../upstream/test/hostile-texts';
import { diffTexts } from '../../upstream/review/listing-versions/words';
import { createWebsite } from '../../upstream/sites/websites/queries';
import { median } from './numbers';
import type { BenchResult } from './result';

const rounds = 30;
const goals = { milliseconds: 100, kilobytes: 40 };
const titles = ['orange', 'purple', 'green', 'blue', 'gold', 'navy'];

/** Ten ranges of a season from a year on, each of them a week. */
const ranges = (year: number, month: string) =>
  Array.from({ length: 10 }, (_, number) => ({
    from: `${year + number}-${month}-01`,
    to: `${year + number}-${month}-07`,
  }));
const pricesFrom = (year: number) =>
  JSON.stringify({
    lowSeason: { duration: ranges(year, '03'), price: 180 + year - 2026 },
    highSeason: { duration: ranges(year, '01'), price: 240 },
    peakSeason: { duration: ranges(year, '07'), price: 320 },
  });

const description = Array.from(
  { length: 90 },
  (_, day) =>
    `On day ${day + 1} we walk along the river and rest in the shade of the old fig trees until the heat is gone.`,
).join(' ');

/** What an owner makes of it: words in half of the sentences, the photos turned round with new titles, other dates and prices. */
const changed = ({ photos, ...content }: SafariContent): SafariContent => ({
  ...content,
  briefDescription: 'Another week with other herds, further up the river.',
  fullDescription: description.replaceAll(/day (\d*[02468]) we walk/g, 'day $1 our guides drive'),
  photos: photos.toReversed().map((photo) => ({ ...photo, title: `${photo.title} at dawn` })),
  prices: JSON.parse(pricesFrom(2028)) as SafariContent['prices'],
});

type DifferenceCost = { milliseconds: number[]; kilobytes: number };

const results = (name: string, { milliseconds, kilobytes }: DifferenceCost): BenchResult[] => {
  const took = median(milliseconds);
  return [
    {
      name: `before and after of ${name}`,
      figure: `${took.toFixed(1)} ms of ${milliseconds.length} in the middle, ${Math.max(...milliseconds).toFixed(1)} ms at most`,
      goal: `at most ${goals.milliseconds} ms`,
      reached: took <= goals.milliseconds,
    },
    {
      name: `before and after of ${name}, JSON sent`,
      figure: `${kilobytes.toFixed(1)} kB`,
      goal: `at most ${goals.kilobytes} kB`,
      reached: kilobytes <= goals.kilobytes,
    },
  ];
};

/** The pair of texts that takes longest to be told apart, of those that are made to. */
function slowestPair(): [string, string] {
  const timed = hostilePairs().map((pair) => {
    const start = performance.now();
    diffTexts(...pair);
    return { pair, took: performance.now() - start };
  });
  return timed.toSorted((one, other) => other.took - one.took)[0]!.pair;
}

/** The before-and-after of a safari with six photos and thirty ranges, with texts as they are written and texts that are made to take long: the upstream's time for it, and how much it sends. */
export async function run(): Promise<BenchResult[]> {
  const server = await startTestServer();
  try {
    await createWebsite(server.db, { id: 'site-one', name: 'Mara Guide', url: 'https://mara-guide.example' });
    const owner = await server.signIn('safari-owner');
    const { token } = await server.signIn('admin');
    const form = await safariForm({
      fullDescription: description,
      prices: pricesFrom(2026),
      newPhotoMetaData: JSON.stringify(titles.map((title) => ({ title, credits: 'Amina Otieno' }))),
      newPhotoFiles: await Promise.all(titles.map((title) => picture(title))),
      photoOrder: JSON.stringify(titles),
    });
    const { body } = await listingsAs(server, owner.token).add(form);
    await listingsAs(server, token).approve(body._id);
    const [stored] = await server.db.select().from(listings).where(eq(listings.id, body._id));
    const approved = stored!.content as SafariContent;
    const address = `${server.url}/dashboard/listing-versions/safari/${body._id}/difference`;

    const measure = async (before: SafariContent, after: SafariContent): Promise<DifferenceCost> => {
      await server.db
        .update(listings)
        .set({ approved: before, content: after, status: 'updated' })
        .where(eq(listings.id, body._id));
      const measured: DifferenceCost = { milliseconds: [], kilobytes: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
        measured.kilobytes = (await answer.arrayBuffer()).byteLength / 1000;
        measured.milliseconds.push(performance.now() - start);
      }
      return measured;
    };
    const written = await measure(approved, changed(approved));
    const [was, is] = slowestPair();
    const hostile = await measure(
      { ...approved, fullDescription: was },
      { ...changed(approved), fullDescription: is },
    );
    return [
      ...results('a listing with 6 photos and 30 ranges', written),
      ...results('the same with texts that are made to take long', hostile),
    ];
  } finally {
    await server.close();
  }
}

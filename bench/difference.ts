import { performance } from 'node:perf_hooks';
import { eq } from 'drizzle-orm';
import type { SafariContent } from '../upstream/listings/content';
import { listings } from '../upstream/listings/table';
import { startTestServer } from '../upstream/test/harness';
import { listingsAs, picture, safariForm } from '../upstream/test/listing-forms';
import { createWebsite } from '../upstream/websites/queries';
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

/** The before-and-after of a safari with six photos and thirty ranges: the upstream's time for it, and how much it sends. */
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
    const content = changed(stored!.content as SafariContent);
    await server.db.update(listings).set({ content, status: 'updated' }).where(eq(listings.id, body._id));

    const address = `${server.url}/dashboard/listing-versions/safari/${body._id}/difference`;
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      bytes = (await answer.arrayBuffer()).byteLength;
      times.push(performance.now() - start);
    }
    const took = median(times);
    const kilobytes = bytes / 1000;
    return [
      {
        name: 'before and after of a listing with 6 photos and 30 ranges',
        figure: `${took.toFixed(1)} ms of ${rounds} in the middle, ${Math.max(...times).toFixed(1)} ms at most`,
        goal: `at most ${goals.milliseconds} ms`,
        reached: took <= goals.milliseconds,
      },
      {
        name: 'the same, JSON sent',
        figure: `${kilobytes.toFixed(1)} kB`,
        goal: `at most ${goals.kilobytes} kB`,
        reached: kilobytes <= goals.kilobytes,
      },
    ];
  } finally {
    await server.close();
  }
}

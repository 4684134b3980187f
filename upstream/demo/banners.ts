import { eq } from 'drizzle-orm';
import { addDays } from '../../lib/platform/values/days';
import { bannerPages, type Advertising } from '../../lib/sites/websites/website';
import { advertClicks, websites } from '../sites/table';
import { createBanner } from '../sites/banners/queries';
import type { Database } from '../platform/db/client';
import { recordPlacements } from '../sites/websites/placements';
import type { Album } from './photos';
import { createRandom } from './random';
import type { SceneName } from './scenes';
import { demoId } from './websites';
import { slugOf } from '../../lib/platform/values/slug';
import { daysBefore } from './supply';
import type { DemoSite } from './traffic';

const seed = 1992;
/** Days that banners are in their slots, and days with clicks. */
const placedDays = 100;
const clickedDays = 45;

const banners: readonly (readonly [title: string, scene: SceneName, variation: 0 | 1])[] = [
  ['Migration 2027: book early', 'savanna', 0],
  ['Evenings in the Mara', 'savanna', 1],
  ['Amboseli and the mountain', 'elephants', 0],
  ['A family on the move', 'elephants', 1],
  ['Among the baobabs', 'baobabs', 0],
  ['Old trees of Tarangire', 'baobabs', 1],
  ['Climb Big Daddy', 'dunes', 0],
  ['Dunes at dusk', 'dunes', 1],
  ['Mokoro days', 'delta', 0],
  ['The delta in flood', 'delta', 1],
  ['Canoe the Zambezi', 'river', 0],
  ['Sundowners by the river', 'river', 1],
  ['Victoria Falls weekends', 'waterfall', 0],
  ['Spray in the evening', 'waterfall', 1],
  ['Kilimanjaro in seven days', 'mountains', 0],
  ['The Drakensberg on foot', 'mountains', 1],
  ['Gorilla permits for March', 'forest', 0],
  ['Chimpanzees of Kibale', 'forest', 1],
  ['Lamu by dhow', 'reef', 0],
  ['Zanzibar after the bush', 'reef', 1],
  ['Houseboats on the lake', 'lake', 0],
  ['Flamingos of Nakuru', 'lake', 1],
  ['Lodges with a view', 'lodge', 0],
  ['Stay four nights, pay three', 'lodge', 1],
  ['Tented camps for families', 'camp', 0],
  ['Green season half price', 'camp', 1],
  ['Sleep under the stars', 'night', 0],
  ['Far from any town', 'night', 1],
  ['Walking safaris', 'savanna', 1],
  ['Photo safaris with a guide', 'elephants', 0],
  ['Honeymoon camps', 'camp', 1],
  ['Fly-in safaris', 'delta', 0],
];

export async function addBanners(
  db: Database,
  { pictureOf }: Album,
  { today, sites }: { today: string; sites: DemoSite[] },
): Promise<void> {
  const random = createRandom(seed);
  const ids: string[] = [];
  for (const [position, [title, scene, variation]] of banners.entries()) {
    const createdAt = daysBefore(today, 9 * (banners.length - position));
    const id = demoId(title);
    await createBanner(db, {
      id,
      title,
      url: `https://offers.example/${slugOf(title)}`,
      image: await pictureOf(scene, variation),
      clickCount: random.whole(0, 1900),
      createdAt,
      ...planAt(position, today),
    });
    ids.push(id);
  }
  for (const { id } of sites) {
    const some = (most: number) => [
      ...new Set(Array.from({ length: random.whole(1, most) }, () => random.pick(ids))),
    ];
    const advertising = { homePage: some(3), safariPage: some(2), accommodationPage: some(2) };
    await db.update(websites).set({ advertising }).where(eq(websites.id, id));
    await recordPlacements(db, id, advertising, addDays(today, -placedDays));
    await addClicks(db, id, advertising, today);
  }
}

/** A plan by position: most banners run, some have ended or are still to come. */
function planAt(position: number, today: string) {
  const monthPrice = position % 3 === 0 ? null : 60 + (position % 7) * 35;
  const days = [
    [-90, 60],
    [-75, -12],
    [9, 100],
    [-40, null],
  ][position % 5];
  if (!days) return { monthPrice };
  const [from, to] = [days[0]!, days[1] ?? null];
  return { monthPrice, shownFrom: addDays(today, from), shownTo: to === null ? null : addDays(today, to) };
}

/** Stores a website's banner clicks of the last weeks, which the banners' totals include. */
async function addClicks(db: Database, websiteId: string, advertising: Advertising, today: string) {
  const rows = bannerPages.flatMap((page, place) =>
    advertising[page].flatMap((advertId, position) =>
      Array.from({ length: clickedDays }, (_, ago) => ({
        ...{ advertId, websiteId, page, day: addDays(today, -ago) },
        total: (advertId.length * 7 + websiteId.length * 5 + ago * 11 + place + position) % 6,
      })).filter(({ total }) => total > 0),
    ),
  );
  if (rows.length > 0) await db.insert(advertClicks).values(rows);
}

import type { Database } from '../platform/db/client';
import { createFeedback } from '../enquiries/feedback/queries';
import { momentOf, type DemoDay } from './calendar';
import { createRandom, type Random } from './random';
import type { DemoSite } from './traffic';
import { travellerOf } from './travellers';

const seed = 1977;
const pieces = 36;

const comments = [
  'The map of the parks is lovely, but it took a while to load on my phone.',
  'Found exactly the camp we were looking for. Thank you!',
  'Could you show prices in euros as well?',
  'I missed a filter for lodges with a family room.',
  'The photos look like the real thing. We have just come back from Samburu.',
  'Your page about visas saved our trip. The rules had changed a week before we left.',
  'Please say which camps are closed during the long rains.',
  'I wrote to two companies and both answered on the same day.',
  'The date picker jumps back to this month whenever I change the number of days.',
  'Nothing about walking safaris in Zambia? That is what we came for.',
  'A list of what to pack would be good to have on paper.',
  'We would have liked to read what other guests say.',
  'Clear, calm and no pop-ups. A pleasure to read in the evening.',
  'The link to the balloon flights leads to a page that is not there.',
  'Is it possible to compare three safaris side by side?',
  'My mother is 78 and found her way around at once.',
  'More about how much of the price goes to the conservancy, please.',
  'It was not clear to me whether the park fees are included.',
];

/** Numbers reserved for fiction. */
const phoneOf = (random: Random) =>
  random.chance(0.5)
    ? `+1 202 555 01${random.whole(10, 99)}`
    : `+44 7700 900${String(random.whole(0, 999)).padStart(3, '0')}`;

export async function addFeedback(
  db: Database,
  { days, now, sites }: { days: DemoDay[]; now: Date; sites: DemoSite[] },
): Promise<void> {
  const random = createRandom(seed);
  const year = days.slice(-365);
  const rows = Array.from({ length: pieces }, (_, position) => {
    const { firstName, lastName, emailAddress } = travellerOf(random);
    const moment = momentOf(random.pick(year).day, random);
    const createdAt = moment > now ? now : moment;
    return {
      id: random.id(createdAt),
      websiteId: random.weighted(sites, ({ visitors }) => visitors).id,
      firstName,
      lastName,
      email: emailAddress,
      phoneNumber: random.chance(0.6) ? phoneOf(random) : '',
      comments: comments[position % comments.length]!,
      createdAt,
    };
  });
  await createFeedback(db, rows);
}

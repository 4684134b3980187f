import type { Context } from '../platform/context/context';
import { addDays, dayOf, dayMs } from '../../lib/platform/values/days';
import type { ListingContent } from '../listings/table';
import { createListing, type NewListing } from '../listings/queries';
import { alignSitesAndPictures } from '../listings/decisions/save';
import type { DemoCompany } from './companies';
import { propertyContent, stopsOf, safariContent, stayOf, type Subject } from './content';
import { demoListings } from './listings';
import type { DemoMarks } from './logos';
import type { Album } from './photos';
import { createRandom, type Random } from './random';
import { demoId } from './websites';
import type { DemoSupply } from './traffic';

export type DemoOwner = { companyId: string; userId: string; company: DemoCompany; logo: string };

const contentSeed = 2004;
const declineReason =
  'The photos do not show the rooms yet. Please add at least one of a bedroom, and say how guests get there.';

/** A day before today, early in the morning. */
export const daysBefore = (today: string, days: number) => new Date(`${addDays(today, -days)}T06:30:00Z`);

export async function addListings(
  context: Pick<Context, 'db' | 'files' | 'now'>,
  { photosOf }: Album,
  random: Random,
  owners: Map<string, DemoOwner>,
  marks: DemoMarks,
): Promise<DemoSupply[]> {
  const { db } = context;
  const today = dayOf(context.now());
  const awards = marks.awards.map(({ name, url, logo }) => ({ name, url, file: logo }));
  const supply: DemoSupply[] = [];
  for (const [position, demo] of demoListings.entries()) {
    const { company, companyId, userId, logo } = owners.get(demo.company)!;
    const at = daysBefore(today, isNew(demo) ? random.whole(1, 12) : random.whole(500, 1240));
    // A separate random stream for each, so that changing one leaves the others alone.
    const subject: Subject = { demo, company, today, random: createRandom(contentSeed + position) };
    const given = {
      photos: await photosOf(stopsOf(demo), stayOf(demo), subject.random),
      visibleFrom: dayOf(at),
    };
    const isSafari = company.type === 'safari-owner';
    const whole = isSafari
      ? safariContent(subject, given)
      : propertyContent(subject, { ...given, logo, awards: awards.slice(0, subject.random.whole(0, 2)) });
    const content = demo.status === 'draft' ? unfinished(whole) : whole;
    const [lowPrice, highPrice, peakPrice] = demo.prices;
    const listing = await createListing(db, {
      id: demoId(demo.title),
      kind: isSafari ? 'safari' : 'property',
      companyId,
      title: demo.title,
      lowPrice,
      highPrice,
      peakPrice,
      content,
      createdAt: at,
      ...historyOf(demo.status, content, at, today),
    });
    await alignSitesAndPictures(db, [listing]);
    supply.push({ listing, demo, ownerId: userId });
  }
  return supply;
}

const isNew = ({ status }: { status: NewListing['status'] }) => status === 'pending' || status === 'draft';

/** A draft. */
const unfinished = <Content extends ListingContent>(content: Content): Content => ({
  ...content,
  fullDescription: '',
  photos: content.photos.slice(0, 1),
  visibleOn: [],
});

/** A listing's columns after its submission. */
function historyOf(
  status: NewListing['status'],
  content: ListingContent,
  createdAt: Date,
  today: string,
): Partial<NewListing> & Pick<NewListing, 'status'> {
  const approvedAt = new Date(createdAt.valueOf() + 2 * dayMs);
  if (status === 'approved')
    return { status, version: 2, approved: content, approvedAt, updatedAt: approvedAt };
  if (status === 'updated') {
    const updatedAt = daysBefore(today, 4);
    return { status, version: 3, approved: beforeUpdate(content), approvedAt, updatedAt };
  }
  if (status === 'pending' || status === 'draft') return { status };
  const declinedAt = daysBefore(today, 9);
  return { status, version: 2, declineReason, declinedAt, updatedAt: declinedAt };
}

/** The version before an update: fewer photos, one paragraph less, a lower low-season price. */
function beforeUpdate<Content extends ListingContent>(content: Content): Content {
  const { fullDescription, photos, prices } = content;
  return {
    ...content,
    fullDescription: fullDescription.split('\n\n').slice(0, -1).join('\n\n'),
    photos: photos.slice(0, 2),
    prices: { ...prices, lowSeason: { ...prices.lowSeason, price: prices.lowSeason.price - 15 } },
  };
}

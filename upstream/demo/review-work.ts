import { eq } from 'drizzle-orm';
import { dayMs } from '../../lib/platform/values/days';
import type { Content, RuleName } from '../../lib/listings/small-changes/schema';
import type { Database } from '../platform/db/client';
import { noteAnswers, reviewNotes } from '../review/table';
import {
  reviewRules,
  trustedCompanies,
  unreviewedChanges,
  reviews,
  listingVersions,
  versionContents,
  contentPictures,
  type ListingContent,
} from '../listings/table';
import { setReferences } from '../platform/files/references';
import { latestVersionFirst, versionHolder } from '../listings/decisions/save';
import { users } from '../account/users/table';
import { demoStaff } from './companies';
import type { DemoSupply } from './traffic';

const notes = [
  { section: 'Photos', text: 'None of them shows a room. Please add one of a bedroom.' },
  { section: 'Contact details', text: 'Nobody answered this number when we tried it twice.' },
];
const answer = 'The number is right, but only from eight to five.';

/** Stores notes on declined listings, auto-approval rules, and changes shown without review. */
export async function addReviewWork(db: Database, supply: readonly DemoSupply[], now: Date): Promise<void> {
  for (const { listing } of supply) if (listing.declinedAt) await addNotes(db, listing, listing.declinedAt);
  await addRules(db, supply, now);
}

type DeclinedListing = Pick<DemoSupply['listing'], 'id' | 'companyId'>;

async function addNotes(db: Database, { id: listingId, companyId }: DeclinedListing, declinedAt: Date) {
  const rows = notes.map((note, place) => ({
    ...note,
    id: `${listingId}-note-${place}`,
    listingId,
    declinedAt,
    place,
  }));
  await db.insert(reviewNotes).values(rows);
  const answered = { noteId: rows[1]!.id, companyId, answer, isDone: true, version: 1 };
  await db.insert(noteAnswers).values({ ...answered, updatedAt: new Date(declinedAt.valueOf() + dayMs) });
}

async function addRules(db: Database, supply: readonly DemoSupply[], now: Date) {
  const by = demoStaff[0].name;
  const since = new Date(now.valueOf() - 30 * dayMs);
  const on = { isOn: true, changedAt: since, changedBy: by };
  await db.insert(reviewRules).values([
    { rule: 'typo', ...on },
    { rule: 'photo-order', ...on },
  ]);
  for (const { title, daysAgo, isLookedAt, ...change } of shownChanges) {
    const one = supply.find(({ demo }) => demo.title === title);
    if (!one?.listing.approved || !one.listing.approvedAt) continue;
    const { companyId, approvedAt } = one.listing;
    await db
      .insert(trustedCompanies)
      .values({ companyId, trustedAt: since, trustedBy: by })
      .onConflictDoNothing();
    const at = new Date(Math.max(approvedAt.valueOf() + 1, now.valueOf() - daysAgo * dayMs));
    const lookedAt = new Date(at.valueOf() + dayMs / 4);
    await addShown(db, one, change, { at, ...(isLookedAt && { lookedAt, lookedBy: by }) });
  }
}

/** A change shown without review, and its version. */
async function addShown(
  db: Database,
  { ownerId, listing }: DemoSupply,
  { rule, field, before: beforeOf }: Omit<ShownDemo, 'title' | 'daysAgo' | 'isLookedAt'>,
  { at, ...looked }: { at: Date; lookedAt?: Date; lookedBy?: string },
) {
  const { id, kind, companyId, approved } = listing;
  const [person] = await db
    .select({ name: users.name, type: users.type })
    .from(users)
    .where(eq(users.id, ownerId));
  const [latest] = await db
    .select()
    .from(listingVersions)
    .where(eq(listingVersions.listingId, id))
    .orderBy(...latestVersionFirst)
    .limit(1);
  if (!person || !approved || !latest) return;
  const { name, type: role } = person;
  const before = beforeOf(approved);
  await db.insert(unreviewedChanges).values({
    ...{ id: `${id}-${rule}`, listingId: id, kind, companyId, userId: ownerId, name, rules: [rule] },
    ...{ fields: [field], before, after: { [field]: approved[field] }, at, ...looked },
    // The demo network starts without mails.
    toldAt: at,
  });
  const earlier = { ...approved, ...before } as ListingContent;
  await db.update(versionContents).set({ content: earlier }).where(eq(versionContents.id, latest.contentId));
  const contentId = `${id}-shown`;
  await db.insert(versionContents).values({ id: contentId, listingId: id, content: approved });
  await setReferences(db, versionHolder(id, contentId), contentPictures(approved));
  const shown = { what: 'shown' as const, at, userId: ownerId, name, role, contentId, reason: null };
  await db
    .insert(listingVersions)
    .values({ ...latest, ...shown, id: `${id}-shown`, version: latest.version + 1 });
}

/** The text with two letters of its first long word swapped. */
const misspelled = (text: string) =>
  text.replace(/\b(\p{L}{3})(\p{L})(\p{L})(?=\p{L}{2})/u, (_, start: string, one: string, other: string) =>
    [start, other, one].join(''),
  );

type ShownDemo = {
  title: string;
  rule: RuleName;
  field: 'fullDescription' | 'photos';
  before: (approved: ListingContent) => Content;
  daysAgo: number;
  isLookedAt: boolean;
};

/** Changes of a trusted company that were shown at once; staff have looked at one. */
const shownChanges: readonly ShownDemo[] = [
  {
    title: 'Mana Floodplain Camp',
    rule: 'typo',
    field: 'fullDescription',
    before: ({ fullDescription }) => ({ fullDescription: misspelled(fullDescription) }),
    daysAgo: 2,
    isLookedAt: false,
  },
  {
    title: 'Hwange Waterhole Camp',
    rule: 'photo-order',
    field: 'photos',
    before: ({ photos: [first, second, ...rest] }) => ({ photos: [second!, first!, ...rest] }),
    daysAgo: 5,
    isLookedAt: true,
  },
];

const hourMs = 3_600_000;
/** Hours since the waiting listings were submitted; most are within the target time. */
const waitingHours = [5, 19, 30, 41, 55, 74];

const wasReviewed = ({ demo: { status } }: DemoSupply, position: number) =>
  status !== 'draft' && position % 3 > 0;

/** An older review, which took longer. */
function earlierReview(position: number, now: Date) {
  const decidedAt = new Date(now.valueOf() - (92 + ((position * 37) % 255)) * dayMs);
  return { decidedAt, submittedAt: new Date(decidedAt.valueOf() - (20 + ((position * 17) % 80)) * hourMs) };
}

const reasons = [
  'Please say what is not included, park fees above all.',
  'The prices of the high season are lower than those of the low one. Is that meant?',
  'Two of the photos show another camp.',
];

/** A decision by a member of staff who decides on this kind. */
function decisionOf(
  { listing }: DemoSupply,
  position: number,
  isDeclined: boolean,
  staffIds: readonly string[],
) {
  const by = listing.kind === 'safari' ? position % demoStaff.length : 0;
  const own = listing.status === 'declined' ? listing.declineReason : null;
  const { title, companyId } = listing;
  return {
    ...{ title, companyId, decidedBy: staffIds[by] ?? null, deciderName: demoStaff[by]!.name },
    ...(isDeclined
      ? { outcome: 'declined' as const, reason: own ?? reasons[position % reasons.length]! }
      : { outcome: 'approved' as const }),
  };
}

/** Stores decided and open reviews, derived from a listing's position, so that no random numbers shift. */
export async function addReviews(
  db: Database,
  supply: readonly DemoSupply[],
  staffIds: readonly string[],
  now: Date,
): Promise<void> {
  let open = 0;
  const rows = supply.flatMap((one, position) => {
    const { id: listingId, kind, status } = one.listing;
    const decidedAt = new Date(now.valueOf() - (10 + ((position * 13) % 75)) * dayMs);
    const submittedAt = new Date(decidedAt.valueOf() - (17 + ((position * 11) % 50)) * hourMs);
    const of = (id: string) => ({ id: `${listingId}-${id}`, kind, listingId });
    const isOpen = status === 'pending' || status === 'updated';
    const handedIn = () => new Date(now.valueOf() - waitingHours[open++ % waitingHours.length]! * hourMs);
    return [
      ...(wasReviewed(one, position)
        ? [
            {
              ...{ ...of('reviewed'), submittedAt, decidedAt },
              ...decisionOf(one, position, status === 'declined', staffIds),
            },
            {
              ...{ ...of('earlier'), ...earlierReview(position, now) },
              ...decisionOf(one, position, position % 4 === 0, staffIds),
            },
          ]
        : []),
      ...(isOpen ? [{ ...of('open'), submittedAt: handedIn() }] : []),
    ];
  });
  await db.insert(reviews).values(rows);
}

import { eq } from 'drizzle-orm';
import { dayMs } from '../../lib/days';
import type { Database } from '../db/client';
import { noteAnswers, reviewNotes } from '../review-notes/table';
import { reviewRules, trustedCompanies, unreviewedChanges } from '../review-rules/table';
import { users } from '../users/table';
import { demoStaff } from './companies';
import type { DemoSupply } from './traffic';

/** A property of the company whose small changes are shown at once. */
const changedTitle = 'Mana Floodplain Camp';

const notes = [
  { section: 'Photos', text: 'None of them shows a room. Please add one of a bedroom.' },
  { section: 'Contact details', text: 'Nobody answered this number when we tried it twice.' },
];
const answer = 'The number is right, but only from eight to five.';

/** Stores what staff and owners have of reviews in the demo network: notes on declined listings, rules, and a change that nobody has looked at. */
export async function addReviewWork(db: Database, supply: readonly DemoSupply[], now: Date): Promise<void> {
  for (const { listing } of supply) if (listing.declinedAt) await addNotes(db, listing, listing.declinedAt);
  await addRules(db, supply, now);
}

type Declined = Pick<DemoSupply['listing'], 'id' | 'companyId'>;

async function addNotes(db: Database, { id: listingId, companyId }: Declined, declinedAt: Date) {
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
  const changed = supply.find(({ demo }) => demo.title === changedTitle);
  if (!changed) return;
  const { ownerId, listing } = changed;
  const { id, kind, companyId, approved, approvedAt } = listing;
  await db.insert(trustedCompanies).values({ companyId, trustedAt: since, trustedBy: by });
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, ownerId));
  if (!person || !approved || !approvedAt) return;
  const at = new Date(Math.max(approvedAt.valueOf(), now.valueOf() - 2 * dayMs));
  const before = { ...approved, fullDescription: misspelled(approved.fullDescription) };
  const what = { rules: ['typo' as const], fields: ['fullDescription'], before, after: approved };
  const whose = { listingId: id, kind, companyId, userId: ownerId, name: person.name };
  // Nobody is mailed what the demo network begins with.
  await db.insert(unreviewedChanges).values({ id: `${id}-typo`, ...whose, ...what, at, toldAt: at });
}

/** The text with two letters of its first long word in the wrong order. */
const misspelled = (text: string) =>
  text.replace(/\b(\p{L}{3})(\p{L})(\p{L})(?=\p{L}{2})/u, (_, start: string, one: string, other: string) =>
    [start, other, one].join(''),
  );

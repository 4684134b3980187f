import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { dayOf } from '../../lib/platform/values/days';
import { canDecide } from '../../lib/listings/rights';
import { owners } from '../../lib/roles';
import { coveredBy, differingFields, type Content, type Covered } from '../../lib/review/review-rules/schema';
import type { Database } from '../platform/db/client';
import { changesOf, note, type Doer } from '../review/deeds/note';
import { newId } from '../platform/values/ids';
import type { ListingContent } from './content';
import type { SavedAs } from './format';
import type { Listing } from './queries';
import type { SignedInUser } from '../platform/signed-in/authenticate';
import { reviewRules, trustedCompanies, unreviewedChanges } from '../review/review-rules/table';

const asContent = (content: ListingContent) => content as unknown as Content;

/** The changes of listings that nobody has looked at since they were shown, the earliest first. */
const openChanges = (tx: Database, listingIds: readonly string[]) =>
  tx
    .select()
    .from(unreviewedChanges)
    .where(
      and(
        inArray(unreviewedChanges.listingId, [...listingIds]),
        isNull(unreviewedChanges.takenBackAt),
        isNull(unreviewedChanges.lookedAt),
      ),
    )
    .orderBy(asc(unreviewedChanges.at), asc(unreviewedChanges.id));

/** What somebody last looked at: what is on show, but for the fields of open changes, which are as they were before the first of each. */
async function lookedAt(tx: Database, { id, approved, approvedAt }: Listing): Promise<Content> {
  const open = (await openChanges(tx, [id])).filter(({ at }) => !approvedAt || at >= approvedAt);
  const before = open
    .toReversed()
    .flatMap((change) =>
      change.fields
        .filter((field) => !change.settled.includes(field))
        .map((field) => [field, change.before[field]]),
    );
  return { ...asContent(approved!), ...(Object.fromEntries(before) as Content) };
}

/** Whether a save says what is stored already, and hands nothing in: a draft, or a listing that was declined. */
export function asksForNothing(
  user: SignedInUser,
  { status, kind, content }: Listing,
  saved: ListingContent,
  as: SavedAs,
): boolean {
  const mayHandIn = status === 'draft' || (status === 'declined' && !canDecide(user.type, kind, 'pending'));
  const isHandedIn = as !== 'draft' && mayHandIn;
  return !isHandedIn && differingFields({ ...content }, asContent(saved)).length === 0;
}

const part = (content: Content, fields: readonly string[]): Content =>
  Object.fromEntries(fields.map((field) => [field, content[field] ?? null]));

/**
 * What covers a save of an approved listing by its owner, whose company is trusted; null where it has to be reviewed. All that was shown without
 * review since somebody looked counts with it, so that many small changes do not become a large one. The listing is held.
 */
export async function coverOf(
  tx: Database,
  user: SignedInUser,
  listing: Listing,
  content: ListingContent,
  at: Date,
): Promise<Covered | null> {
  const { status, companyId, approved, approvedAt } = listing;
  if (status !== 'approved' || !approved || !approvedAt) return null;
  if (!owners.includes(user.type) || user.companyId !== companyId) return null;
  const [trusted] = await tx
    .select({ companyId: trustedCompanies.companyId })
    .from(trustedCompanies)
    .where(eq(trustedCompanies.companyId, companyId));
  if (!trusted) return null;
  const rows = await tx
    .select({ rule: reviewRules.rule })
    .from(reviewRules)
    .where(eq(reviewRules.isOn, true));
  if (rows.length === 0) return null;
  return coveredBy(
    await lookedAt(tx, listing),
    asContent(content),
    rows.map(({ rule }) => rule),
    { shown: asContent(approved), today: dayOf(at) },
  );
}

/** Notes that a save was shown without review; gives what is to be stored, which is what was there where nothing changed that anybody would see. Part of the transaction that stores it. */
export async function noteShown(
  tx: Database,
  user: SignedInUser,
  listing: Listing,
  content: ListingContent,
  { cover, at }: { cover: Covered; at: Date },
): Promise<ListingContent> {
  const { id: listingId, kind, companyId } = listing;
  const fields = differingFields(asContent(listing.approved!), asContent(content));
  if (fields.length === 0) return listing.approved!;
  const before = part(asContent(listing.approved!), fields);
  const after = part(asContent(content), fields);
  await tx.insert(unreviewedChanges).values({
    id: newId(at),
    kind,
    listingId,
    companyId,
    userId: user.id,
    name: user.name,
    at,
    rules: cover.rules,
    fields,
    before,
    after,
  });
  await note(tx, { by: user, at }, listing, 'shown', changesOf(before, after));
  return content;
}

type Written = { current: Listing; content: ListingContent };

/** Notes that staff have looked at those parts of open changes that they wrote themselves. Part of the transaction that stores what they wrote. */
export async function settleWritten(
  tx: Database,
  { by, at }: Doer,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return;
  const of = new Map(written.map((each) => [each.current.id, each]));
  for (const { id, listingId, fields, settled } of await openChanges(tx, [...of.keys()])) {
    const { current, content } = of.get(listingId)!;
    if (!current.approved) continue;
    const theirs = differingFields(asContent(current.approved), asContent(content));
    const now = fields.filter((field) => settled.includes(field) || theirs.includes(field));
    if (now.length === settled.length) continue;
    const isAll = now.length === fields.length;
    await tx
      .update(unreviewedChanges)
      .set({ settled: now, ...(isAll && { lookedAt: at, lookedBy: by.name, lookedById: by.id }) })
      .where(eq(unreviewedChanges.id, id));
  }
}

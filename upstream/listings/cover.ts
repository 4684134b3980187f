import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import { dayOf } from '../../lib/days';
import { owners } from '../../lib/roles';
import { coveredBy, differingFields, type Content, type Covered } from '../../lib/review-rules/schema';
import type { Database } from '../db/client';
import { changesOf, note } from '../deeds/note';
import { newId } from '../ids';
import type { ListingContent } from './content';
import type { Listing } from './queries';
import type { SignedInUser } from '../signed-in/authenticate';
import { reviewRules, trustedCompanies, unreviewedChanges } from '../review-rules/table';

/** What somebody last looked at: the approved content, or what it was before everything that was shown without review since. */
async function lookedAt(tx: Database, listing: Listing): Promise<ListingContent | null> {
  const [first] = await tx
    .select({ before: unreviewedChanges.before })
    .from(unreviewedChanges)
    .where(
      and(
        eq(unreviewedChanges.listingId, listing.id),
        isNull(unreviewedChanges.takenBackAt),
        gte(unreviewedChanges.at, listing.approvedAt!),
      ),
    )
    .orderBy(asc(unreviewedChanges.at), asc(unreviewedChanges.id))
    .limit(1);
  return first?.before ?? listing.approved;
}

const part = (content: object, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, (content as Content)[field] ?? null]));

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
  const reviewed = (await lookedAt(tx, listing)) as Content | null;
  return coveredBy(
    reviewed ?? {},
    content as unknown as Content,
    rows.map(({ rule }) => rule),
    dayOf(at),
  );
}

/** Notes that a save was shown without review; nothing where it changed nothing. Part of the transaction that stores it. */
export async function noteShown(
  tx: Database,
  user: SignedInUser,
  listing: Listing,
  content: ListingContent,
  { cover, at }: { cover: Covered; at: Date },
): Promise<void> {
  const { id: listingId, kind, companyId } = listing;
  const before = listing.approved!;
  const fields = differingFields(before as unknown as Content, content as unknown as Content);
  if (fields.length === 0) return;
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
    after: content,
  });
  await note(tx, { by: user, at }, listing, 'shown', changesOf(part(before, fields), part(content, fields)));
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { dayOf } from '../../lib/platform/values/days';
import { canDecide } from '../../lib/listings/rights';
import { owners } from '../../lib/roles';
import {
  findCoveringRules,
  differingFields,
  type Content,
  type RuleCoverage,
} from '../../lib/listings/small-changes/schema';
import type { Database } from '../platform/db/client';
import { changesOf, recordAudit, type Actor } from '../platform/deeds/note';
import { newId } from '../platform/values/ids';
import { type ListingContent, reviewRules, trustedCompanies, unreviewedChanges } from './table';
import type { SaveMode } from './form';
import type { Listing } from './queries';
import type { SignedInUser } from '../platform/signed-in/user';

const asContent = (content: ListingContent) => content as unknown as Content;

/** Changes shown without review that staff have not looked at, oldest first. */
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

/** The approved content with open changes undone: what staff last looked at. */
async function readLastLookedAt(tx: Database, { id, approved, approvedAt }: Listing): Promise<Content> {
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

/** Whether a save changes nothing and submits nothing. */
export function isWithoutChange(
  user: SignedInUser,
  { status, kind, content }: Listing,
  saved: ListingContent,
  as: SaveMode,
): boolean {
  const mayHandIn = status === 'draft' || (status === 'declined' && !canDecide(user.type, kind, 'pending'));
  const isHandedIn = as !== 'draft' && mayHandIn;
  return !isHandedIn && differingFields({ ...content }, asContent(saved)).length === 0;
}

const part = (content: Content, fields: readonly string[]): Content =>
  Object.fromEntries(fields.map((field) => [field, content[field] ?? null]));

/** The rules under which a trusted owner's save needs no review, or null; earlier unreviewed changes count too. */
export async function findCover(
  tx: Database,
  user: SignedInUser,
  listing: Listing,
  content: ListingContent,
  at: Date,
): Promise<RuleCoverage | null> {
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
  return findCoveringRules(
    await readLastLookedAt(tx, listing),
    asContent(content),
    rows.map(({ rule }) => rule),
    { shown: asContent(approved), today: dayOf(at) },
  );
}

/** Records a save shown without review; returns the content to store. Part of the storing transaction. */
export async function recordShown(
  tx: Database,
  user: SignedInUser,
  listing: Listing,
  content: ListingContent,
  { cover, at }: { cover: RuleCoverage; at: Date },
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
  await recordAudit(tx, { by: user, at }, listing, 'shown', changesOf(before, after));
  return content;
}

/** Marks the parts of open changes that staff rewrote as looked at. Part of the storing transaction. */
export async function settleChanges(
  tx: Database,
  { by, at }: Actor,
  written: readonly { current: Listing; content: ListingContent }[],
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

/** Reopens the changes that this person's last write of a listing settled, as it is undone. */
export async function reopenChanges(
  tx: Database,
  by: SignedInUser,
  { id, updatedAt }: Listing,
  fields: readonly string[],
): Promise<void> {
  const { listingId, lookedAt, lookedById, settled } = unreviewedChanges;
  await tx
    .update(unreviewedChanges)
    .set({
      ...{ lookedAt: null, lookedBy: null, lookedById: null },
      settled: fields.reduce((rest, field) => sql`${rest} - ${field}::text`, sql`${settled}`),
    })
    .where(and(eq(listingId, id), eq(lookedAt, updatedAt), eq(lookedById, by.id)));
}

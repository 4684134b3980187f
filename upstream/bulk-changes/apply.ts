import { eq } from 'drizzle-orm';
import type { BulkChange } from '../../lib/batches/edits';
import { canDecide } from '../../lib/listings/rights';
import { draftStatus, type ListingKind } from '../../lib/listings/listing';
import { seasons } from '../../lib/listings/seasons';
import { bulkMessages } from '@/texts/messages-bulk';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { createOnce, type CreationKey } from '../idempotency/earlier-record';
import { newId } from '../ids';
import { findListing, lockListing, mayOpen, type Listing } from '../listings/queries';
import { statusAfterEdit, storeContent } from '../listings/save';
import type { SignedInUser } from '../signed-in/authenticate';
import { planOf, type Plan } from '../batches/edits';
import type { Made } from '../batches/store';
import { bulkChanges, type BulkRow } from '../batches/table';

/** What a change would make of each of these listings; those that the user may not open are not there. */
export async function previewOf(
  { db, now }: Context,
  user: SignedInUser,
  kind: ListingKind,
  { listings: ids, change }: { listings: string[]; change: BulkChange },
) {
  const decides = canDecide(user.type, kind, 'pending');
  const rows = [];
  for (const id of ids) {
    const listing = await findListing(db, user, kind, { id });
    if (listing) rows.push(previewRow(listing, change, decides, now().getUTCFullYear()));
  }
  return { rows };
}

/** A draft is finished in its form first. */
const planFor = ({ status, content }: Listing, change: BulkChange, thisYear: number): Plan =>
  status === draftStatus ? { content: null, problem: bulkMessages.draft } : planOf(content, change, thisYear);

function previewRow(listing: Listing, change: BulkChange, decides: boolean, thisYear: number) {
  const { id: _id, slug, title, status, version, content } = listing;
  const plan = planFor(listing, change, thisYear);
  const told = { _id, slug, title, status, version };
  if (!plan.content)
    return { ...told, statusAfter: status, problem: plan.problem, note: '', prices: [], visibleTo: null };
  const { content: after, added, note } = plan;
  const isSeasons = change.change === 'seasons';
  return {
    ...told,
    statusAfter: statusAfterEdit(status, decides),
    problem: '',
    note,
    prices: isSeasons
      ? seasons.map((season) => ({
          season,
          before: content?.prices[season].price ?? null,
          after: after.prices[season].price,
          added: added[season],
        }))
      : [],
    visibleTo: isSeasons ? null : { before: content?.visibleTo || null, after: after.visibleTo },
  };
}

type Asked = { change: BulkChange; listings: { _id: string; version: number }[] };

/**
 * Makes a change of several listings in one transaction: each that is at the version named and takes the change, as an own save of this
 * person would; the others are refused in their rows. The same key does it once.
 */
export async function applyChange(
  { db, now }: Context,
  user: SignedInUser,
  kind: ListingKind,
  { change, listings }: Asked,
  key: CreationKey | undefined,
): Promise<Made> {
  const createdAt = now();
  const id = newId(createdAt);
  const find = async (tx: Database, earlier: string) => {
    const [made] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, earlier));
    return made ?? null;
  };
  return createOnce(db, key, { id, createdAt }, find, async (tx) => {
    const asked = new Map(listings.map((each) => [each._id, each.version]));
    const rows = new Map<string, BulkRow>();
    // Listings are held in one order, so that two changes never wait for each other.
    for (const each of [...asked.keys()].sort()) {
      const row = await changeOne(tx, user, kind, {
        id: each,
        version: asked.get(each)!,
        change,
        at: createdAt,
      });
      rows.set(each, row);
    }
    const inOrder = [...asked.keys()].map((each) => rows.get(each)!);
    const [made] = await tx
      .insert(bulkChanges)
      .values({ id, userId: user.id, kind, change, rows: inOrder, createdAt })
      .returning();
    return made!;
  });
}

type One = { id: string; version: number; change: BulkChange; at: Date };

async function changeOne(
  tx: Database,
  user: SignedInUser,
  kind: ListingKind,
  { id, version, change, at }: One,
): Promise<BulkRow> {
  const current = await lockListing(tx, id, null);
  // What is not the user's is answered as what is not there.
  if (!current || current.deletedAt || current.kind !== kind || !mayOpen(user, current))
    return { id, slug: '', title: '', status: '', reason: bulkMessages.gone };
  const { slug, title, status, content } = current;
  const refused = (reason: string): BulkRow => ({ id, slug, title, status, reason });
  if (current.version !== version) return refused(bulkMessages.changedMeanwhile);
  const plan = planFor(current, change, at.getUTCFullYear());
  if (!plan.content || !content) return refused(plan.content === null ? plan.problem : bulkMessages.noPrices);
  const saved = await storeContent(tx, user, current, plan.content, at);
  const parts = change.change === 'seasons' ? { prices: content.prices } : { visibleTo: content.visibleTo };
  return {
    id,
    slug,
    title,
    status: saved.status,
    reason: '',
    version: saved.version,
    before: { status, parts },
  };
}

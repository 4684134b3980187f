import { eq } from 'drizzle-orm';
import type { VersionDeed } from '../../lib/listing-versions/schema';
import { draftStatus, type ListingStatus } from '../../lib/listings/listing';
import * as messages from '@/texts/messages';
import { canDecide, canRemove, choosesOwner } from '../../lib/listings/rights';
import type { SignedInUser } from '../signed-in/authenticate';
import { companyName, findOrganizationType } from '../companies/queries';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { badRequest, forbidden, HttpError, notFound } from '../errors';
import { changesOf, note, type Doer } from '../deeds/note';
import { setUses } from '../files/uses';
import { createOnce, type CreationKey } from '../idempotency/earlier-record';
import { newId } from '../ids';
import { keepVersion } from '../listing-versions/keep';
import { requireKnown } from '../reference/queries';
import type { Expected } from '../versions';
import { picturesOf, type ListingContent } from './content';
import type { ListingFormat, SavedAs } from './format';
import { changed, createListing, lockListing, mayOpen, type Listing } from './queries';
import { trackReview } from './reviews';
import { showOnSites } from './show';
import { listings } from './table';

const organizationOf = { safari: 'safari-owner', property: 'property-owner' } as const;
export const holderOf = (id: string) => `listing:${id}`;

/** The price of a season; none as long as a draft has none. */
const priceOrNull = ({ price }: { price: number }) => (Number.isFinite(price) ? price : null);

const columnsOf = (content: ListingContent) => ({
  title: content.title,
  lowPrice: priceOrNull(content.prices.lowSeason),
  highPrice: priceOrNull(content.prices.highSeason),
  peakPrice: priceOrNull(content.prices.peakSeason),
  content,
});

/** 400 unless the company is there and of the kind that owns such listings. */
export async function requireOwner(db: Database, kind: Listing['kind'], id: string, param: string) {
  if ((await findOrganizationType(db, id)) === organizationOf[kind]) return;
  throw badRequest([{ msg: 'Unknown company.', param }]);
}

/** The company that a new listing is for: the one that staff choose, everyone else's own. */
async function ownerFor(db: Database, user: SignedInUser, kind: Listing['kind'], chosen: string) {
  if (!choosesOwner(user.type, kind)) {
    if (!user.companyId) throw badRequest([{ msg: 'Your account has no company.', param: 'owner' }]);
    await requireOwner(db, kind, user.companyId, 'owner');
    return user.companyId;
  }
  await requireOwner(db, kind, chosen, 'owner');
  return chosen;
}

/** 400 for ids that no reference list has, unless the record had them before: those are kept (Handbook, listings 13). */
export async function checkReferences(
  db: Database,
  { references }: ListingFormat,
  content: ListingContent,
  before: ListingContent | null,
) {
  const ids = (of: ListingContent | null, field: string): string[] =>
    ([(of as Record<string, unknown> | null)?.[field] ?? []].flat() as string[]).filter(Boolean);
  for (const [field, list] of Object.entries(references)) {
    await requireKnown(db, { list, param: field }, ids(content, field), ids(before, field));
  }
}

type Sent = { content: ListingContent; as: SavedAs };

/** Stores a new listing as pending, or as a draft. The same key makes one record, however often it is sent. */
export async function addListing(
  { db, now }: Context,
  user: SignedInUser,
  format: ListingFormat,
  { owner, content, as }: Sent & { owner: string },
  key: CreationKey | undefined,
): Promise<Listing> {
  const companyId = await ownerFor(db, user, format.kind, owner);
  await checkReferences(db, format, content, null);
  const createdAt = now();
  const added = { id: newId(createdAt), createdAt };
  const find = async (tx: Database, id: string) => {
    const [listing] = await tx.select().from(listings).where(eq(listings.id, id));
    return listing ?? null;
  };
  return createOnce(db, key, added, find, async (tx) => {
    const listing = await createListing(tx, {
      ...columnsOf(content),
      ...added,
      kind: format.kind,
      companyId,
      status: as === 'draft' ? 'draft' : 'pending',
    });
    await setUses(tx, holderOf(added.id), picturesOf(content));
    await trackReview(tx, listing, createdAt);
    await keepSubmitted(tx, { by: user, at: createdAt }, listing);
    return listing;
  });
}

/** A draft that is submitted waits for its review. Else who may decide keeps a listing's status by an edit; anyone else's makes an approved listing an update and a declined one a new request. */
export function statusAfterEdit(status: ListingStatus, decides: boolean): ListingStatus {
  if (status === 'draft') return 'pending';
  if (decides) return status;
  if (status === 'approved') return 'updated';
  return status === 'declined' ? 'pending' : status;
}

const feeOf = ({ content }: Listing) => ({ advertFee: content?.advertFee ?? null });

/**
 * Stores a changed listing; its owner and slug stay. What its approvers change in an approved one is approved with it. 409 for a draft of what
 * was submitted meanwhile.
 */
export async function changeListing(
  { db, now }: Context,
  user: SignedInUser,
  format: ListingFormat,
  before: Listing,
  { content, as }: Sent,
  expected: Expected = null,
): Promise<Listing> {
  await checkReferences(db, format, content, before.content);
  const at = now();
  return db.transaction(async (tx) => {
    const current = await lockListing(tx, before.id, expected);
    // It may have been deleted, or given to another company, while the form was on its way.
    if (!current || current.deletedAt || !mayOpen(user, current)) throw notFound();
    if (as === 'draft' && current.status !== 'draft') throw new HttpError(409, messages.listing.noDraft);
    return storeContent(tx, user, current, content, at, as);
  });
}

/** Writes another content into a listing that is held, as a save of this person does: its status follows, and with an approval what websites show. */
export async function storeContent(
  tx: Database,
  user: SignedInUser,
  current: Listing,
  content: ListingContent,
  at: Date,
  as: SavedAs = 'submitted',
): Promise<Listing> {
  const decides = canDecide(user.type, current.kind, 'pending');
  const status = as === 'draft' ? 'draft' : statusAfterEdit(current.status, decides);
  return writeAndKeep(tx, { by: user, at }, current, content, status);
}

/** Writes a content and status as writeContent does, and keeps them: the version, and in the history another fee. */
export async function writeAndKeep(
  tx: Database,
  doer: Doer,
  current: Listing,
  content: ListingContent,
  status: ListingStatus,
  what?: VersionDeed,
): Promise<Listing> {
  const saved = await writeContent(tx, current, content, status, doer.at);
  await keepSubmitted(tx, doer, saved, what);
  const fees = changesOf(feeOf(current), feeOf(saved));
  if (fees.length > 0) await note(tx, doer, current, 'fee', fees);
  return saved;
}

/** Keeps what waits for its review from now on, or was approved with its save; of a draft, and of what stays declined, nothing (Handbook, listings 23). */
async function keepSubmitted(tx: Database, doer: Doer, listing: Listing, what: VersionDeed = 'submitted') {
  const { status } = listing;
  if (status === draftStatus || status === 'declined') return;
  await keepVersion(tx, doer, listing, { what: status === 'approved' ? 'approved' : what });
}

/** Gives a listing that is held this content and status; what is approved is on show. */
export async function writeContent(
  tx: Database,
  { id }: Listing,
  content: ListingContent,
  status: ListingStatus,
  at: Date,
): Promise<Listing> {
  const isApproval = status === 'approved';
  const [saved] = await tx
    .update(listings)
    .set({ ...columnsOf(content), ...changed(at), status, ...(isApproval && { approved: content }) })
    .where(eq(listings.id, id))
    .returning();
  await trackReview(tx, saved!, at);
  if (isApproval) await showOnSites(tx, saved!);
  await setUses(tx, holderOf(id), [...picturesOf(content), ...picturesOf(saved!.approved)]);
  return saved!;
}

/** Gives a listing to another company of the same kind. Its earlier enquiries and counts stay with the company that got them. */
export async function changeOwner(
  { db, now }: Context,
  user: SignedInUser,
  { id, kind }: Listing,
  newOwner: string,
  expected: Expected,
): Promise<void> {
  await requireOwner(db, kind, newOwner, 'newOwner');
  const at = now();
  await db.transaction(async (tx) => {
    const before = await lockListing(tx, id, expected);
    await tx
      .update(listings)
      .set({ companyId: newOwner, ...changed(at) })
      .where(eq(listings.id, id));
    const owner = {
      field: 'owner',
      before: await companyName(tx, before?.companyId),
      after: await companyName(tx, newOwner),
    };
    await note(tx, { by: user, at }, { kind, id }, 'owner', [owner]);
  });
}

/** 403 for those who may open a listing but not delete it. */
export function requireRemover(user: SignedInUser, kind: Listing['kind']): void {
  if (!canRemove(user.type, kind)) throw forbidden();
}

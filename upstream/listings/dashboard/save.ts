import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ListingStatus } from '../../../lib/listings/listing';
import * as messages from '@/texts/platform/messages';
import { accountMessages } from '@/texts/account/messages-accounts';
import { canDecide, choosesOwner, maySetFee } from '../../../lib/listings/rights';
import { mergePrices } from '../../../lib/listings/year-prices';
import type { SignedInUser } from '../../platform/signed-in/user';
import { findCompanyNames, findCompanyType } from '../../account/users/queries';
import type { Context } from '../../platform/context/context';
import { handOverCounts } from '../../platform/counts/hand-over';
import type { Database } from '../../platform/db/client';
import { badRequest, HttpError } from '../../platform/errors/errors';
import { changesOf, recordAudits, type Actor } from '../../platform/deeds/note';
import { createOnce, type CreationKey } from '../../platform/idempotency/earlier-record';
import { newId } from '../../platform/values/ids';
import {
  storeVersions,
  trackReviews,
  alignSitesAndPictures,
  findClosedCompanies,
  showOnSites,
} from '../decisions/save';
import { contactAfter, contactWritten, adoptContact, type ListingFormat, type SaveMode } from '../form';
import { requireKnownIds } from '../../sites/reference/queries';
import { isWithoutChange, findCover, recordShown, settleChanges } from '../cover';
import type { ExpectedVersions } from '../../platform/http/versions';
import { type ListingContent, listings } from '../table';
import { bumpVersion, createListing, lockOpened, type Listing } from '../queries';
import { publishingDeeds, type VersionDeed } from '../../../lib/platform/contract/deeds';

const organizationOf = { safari: 'safari-owner', property: 'property-owner' } as const;

/** A draft's season may have no price. */
const priceOrNull = ({ price }: { price: number }) => (Number.isFinite(price) ? price : null);

const columnsOf = (content: ListingContent) => ({
  title: content.title,
  lowPrice: priceOrNull(content.prices.lowSeason),
  highPrice: priceOrNull(content.prices.highSeason),
  peakPrice: priceOrNull(content.prices.peakSeason),
  content,
});

/** 400 unless the company exists, is open and may own such listings. */
export async function requireOwner(db: Database, kind: Listing['kind'], id: string, param: string) {
  const company = await findCompanyType(db, id);
  if (company?.type !== organizationOf[kind]) throw badRequest([{ msg: 'Unknown company.', param }]);
  if (company.isClosed) throw badRequest([{ msg: accountMessages.companyIsClosed, param }]);
}

async function ownerFor(db: Database, user: SignedInUser, kind: Listing['kind'], chosen: string) {
  if (!choosesOwner(user.type, kind)) {
    if (!user.companyId) throw badRequest([{ msg: 'Your account has no company.', param: 'owner' }]);
    await requireOwner(db, kind, user.companyId, 'owner');
    return user.companyId;
  }
  await requireOwner(db, kind, chosen, 'owner');
  return chosen;
}

/** 400 for unknown reference ids, unless the record had them before (Handbook, listings: Copies and repeated saves). */
async function checkReferences(
  db: Database,
  { references }: ListingFormat,
  content: ListingContent,
  before: ListingContent | null,
) {
  const ids = (of: ListingContent | null, field: string): string[] =>
    ([(of as Record<string, unknown> | null)?.[field] ?? []].flat() as string[]).filter(Boolean);
  for (const [field, list] of Object.entries(references)) {
    await requireKnownIds(db, { list, param: field }, ids(content, field), ids(before, field));
  }
}

type SentForm = { content: ListingContent; as: SaveMode };

/** Stores a new listing as pending or as a draft; idempotent per key. */
export async function addListing(
  { db, now }: Context,
  user: SignedInUser,
  format: ListingFormat,
  { owner, content, as }: SentForm & { owner: string },
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
      ...columnsOf({ ...content, prices: mergePrices(content.prices, null, createdAt) }),
      ...added,
      kind: format.kind,
      companyId,
      status: as === 'draft' ? 'draft' : 'pending',
    });
    await alignSitesAndPictures(tx, [listing], []);
    await trackReviews(tx, [listing], createdAt);
    await storeSavedVersions(tx, { by: user, at: createdAt }, [listing]);
    return listing;
  });
}

/** The status after an edit: a submitted draft waits; deciders keep the status; others request a review. */
export function statusAfterEdit(status: ListingStatus, decides: boolean): ListingStatus {
  if (status === 'draft') return 'pending';
  if (decides) return status;
  if (status === 'approved') return 'updated';
  return status === 'declined' ? 'pending' : status;
}

const feeOf = ({ content }: Listing) => ({ advertFee: content?.advertFee ?? null });

/**
 * Saves a listing. Deciders' edits are approved, trusted owners' small ones too (Handbook, staff: Changes without
 * review). 409 for outdated drafts.
 */
export async function changeListing(
  { db, now }: Context,
  user: SignedInUser,
  format: ListingFormat,
  before: Listing,
  { content: sent, as }: SentForm,
  expected: ExpectedVersions = null,
): Promise<Listing> {
  await checkReferences(db, format, sent, before.content);
  const at = now();
  return db.transaction(async (tx) => {
    const current = await lockOpened(tx, user, before.id, expected);
    if (as === 'draft' && current.status !== 'draft') throw new HttpError(409, messages.listing.noDraft);
    const prices = mergePrices(sent.prices, current.content?.prices, at);
    const content = { ...sent, prices };
    const permitted = maySetFee(user.type, current.kind) ? content : { ...content, ...feeOf(current) };
    if (as !== 'draft') await adoptContact(tx, user, current, permitted);
    if (isWithoutChange(user, current, permitted, as)) return current;
    const cover = as === 'draft' ? null : await findCover(tx, user, current, permitted, at);
    if (!cover) return (await storeContents(tx, user, [{ current, content: permitted }], at, as))[0]!;
    const shown = await recordShown(tx, user, current, permitted, { cover, at });
    const decided = { current, content: shown, status: 'approved' as const };
    return (await writeContents(tx, { by: user, at }, [decided], 'shown'))[0]!;
  });
}

type EditedListing = { current: Listing; content: ListingContent };

/** Stores contents of locked listings as this person's saves, with status and websites. */
export async function storeContents(
  tx: Database,
  user: SignedInUser,
  edited: readonly EditedListing[],
  at: Date,
  as: SaveMode = 'submitted',
): Promise<Listing[]> {
  const decided = edited.map(({ current, content }) => {
    const decides = canDecide(user.type, current.kind, 'pending');
    return { current, content, status: as === 'draft' ? as : statusAfterEdit(current.status, decides) };
  });
  return writeContents(tx, { by: user, at }, decided);
}

type DecidedListing = EditedListing & { status: ListingStatus };

/** Writes contents and statuses of locked listings, with their versions and fee history. */
export async function writeContents(
  tx: Database,
  doer: Actor,
  decided: readonly DecidedListing[],
  what?: VersionDeed,
): Promise<Listing[]> {
  if (!what)
    await settleChanges(
      tx,
      doer,
      decided.filter(({ status }) => status === 'approved'),
    );
  const saved = await updateContents(tx, decided, doer.at);
  await storeSavedVersions(tx, doer, saved, what);
  const before = new Map(decided.map(({ current }) => [current.id, current]));
  const fees = saved.map((each) => ({
    of: each,
    changes: changesOf(feeOf(before.get(each.id)!), feeOf(each)),
  }));
  await recordAudits(
    tx,
    doer,
    'fee',
    fees.filter(({ changes }) => changes.length > 0),
  );
  return saved;
}

/** Versions submitted and shown contents, unless the latest version has them (Handbook, listings: Versions). */
async function storeSavedVersions(tx: Database, doer: Actor, saved: readonly Listing[], what?: VersionDeed) {
  const shown = saved.filter(({ status }) => status === 'approved');
  const waiting = saved.filter(({ status }) => status === 'pending' || status === 'updated');
  await storeVersions(tx, doer, shown, { what: what ?? 'approved', unlessLatest: publishingDeeds });
  await storeVersions(tx, doer, waiting, {
    what: what ?? 'submitted',
    unlessLatest: ['submitted', 'restored'],
  });
}

/** Updates locked listings, with their websites, pictures and reviews. */
async function updateContents(tx: Database, decided: readonly DecidedListing[], at: Date) {
  const rows = decided.map(({ current: { id }, content, status }) => ({ id, status, ...columnsOf(content) }));
  const isApproved = sql`written.status = 'approved'`;
  const saved = await tx
    .update(listings)
    .set({
      title: sql`written.title`,
      lowPrice: sql`written."lowPrice"`,
      highPrice: sql`written."highPrice"`,
      peakPrice: sql`written."peakPrice"`,
      content: sql`written.content`,
      status: sql`written.status`,
      approved: sql`case when ${isApproved} then written.content else ${listings.approved} end`,
      contactOf: contactWritten(sql`written.content`, isApproved),
      ...bumpVersion(at),
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as written (id text, title text, "lowPrice" float8, "highPrice" float8, "peakPrice" float8, content jsonb, status text)`,
    )
    .where(sql`${listings.id} = written.id`)
    .returning(getTableColumns(listings));
  await trackReviews(tx, saved, at);
  await alignSitesAndPictures(
    tx,
    saved,
    saved.filter(({ status }) => status === 'approved'),
  );
  return saved;
}

/** Moves locked listings to another company; earlier enquiries and counts stay with the former. */
export async function transferLocked(
  tx: Database,
  doer: Actor,
  locked: readonly Listing[],
  newOwner: string,
): Promise<Listing[]> {
  const ids = locked.map(({ id }) => id);
  const moved = await tx
    .update(listings)
    .set({ companyId: newOwner, contactOf: contactAfter(newOwner), ...bumpVersion(doer.at) })
    .where(inArray(listings.id, ids))
    .returning();
  const owners = [newOwner, ...locked.map(({ companyId }) => companyId)];
  if ((await findClosedCompanies(tx, owners)).size > 0)
    await showOnSites(
      tx,
      moved.filter(({ deletedAt }) => !deletedAt),
    );
  const names = await findCompanyNames(tx, owners);
  const nameOf = (id: string) => names.get(id) ?? null;
  const after = nameOf(newOwner);
  const changesFor = ({ companyId }: Listing) => [{ field: 'owner', before: nameOf(companyId), after }];
  const deeds = locked.map((before) => ({ of: before, changes: changesFor(before) }));
  await recordAudits(tx, doer, 'owner', deeds);
  await handOverCounts(
    tx,
    locked.map(({ id, companyId }) => ({ id, from: companyId, to: newOwner })),
  );
  return moved;
}

export async function changeOwner(
  { db, now }: Context,
  user: SignedInUser,
  { id, kind }: Listing,
  newOwner: string,
  expected: ExpectedVersions,
): Promise<void> {
  await requireOwner(db, kind, newOwner, 'newOwner');
  const at = now();
  await db.transaction(async (tx) => {
    await transferLocked(tx, { by: user, at }, [await lockOpened(tx, user, id, expected)], newOwner);
  });
}

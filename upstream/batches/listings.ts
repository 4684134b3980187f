import { and, inArray, isNull } from 'drizzle-orm';
import type { ListingFilter } from '../../lib/listings/calls';
import type { ListingKind } from '../../lib/listings/listing';
import type { AppliedChange, ManyPreview, Place, PreviewedChange } from '../../lib/batches/calls';
import { manyMessages } from '@/texts/messages-batches';
import { companyNames } from '../companies/queries';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { approveHeld, declineHeld, tellApproved, tellDeclined } from '../listings/decide';
import { latestFirst } from '../list-paging';
import { foundListings } from '../listings/list';
import { lockListings, within, type Listing } from '../listings/queries';
import { giveHeld, requireOwner, storeContents } from '../listings/save';
import { listings } from '../listings/table';
import { requireKnown } from '../reference/queries';
import type { SignedInUser } from '../signed-in/authenticate';
import { bunchesOf, inHalves } from './halves';
import { judge, type Known, type Verdict } from './judge';
import { behind, notAmong, placeOf, previewOf, type Chosen } from './look';
import { missing } from '../many/made';
import type { MadeRow } from '../many/table';

/** 400 where the company or the website of a change is not there, or of the wrong kind. */
async function requireParameters(db: Database, kind: ListingKind, change: PreviewedChange): Promise<void> {
  if (change.action === 'owner') await requireOwner(db, kind, change.newOwner, 'newOwner');
  if (change.action === 'website')
    await requireKnown(db, { list: 'destinationWebsites', param: 'website' }, [change.website]);
}

async function knownOf(db: Database, rows: readonly Listing[], change: PreviewedChange, now: Date) {
  const others = change.action === 'owner' ? [change.newOwner] : [];
  const companies = await companyNames(db, [...rows.map(({ companyId }) => companyId), ...others]);
  return { companies, year: now.getUTCFullYear() } satisfies Known;
}

const nameRow = ({ id, title, slug, companyId }: Listing, { companies }: Known) => ({
  _id: id,
  title,
  slug,
  owner: companies.get(companyId) ?? '',
});

const latest = { moment: listings.createdAt, id: listings.id };

/** What a change would make of each chosen listing; nothing is changed. Of a filter's, as many are looked at as it takes to find those that are changed at once. */
export async function previewListings(
  context: Context,
  user: SignedInUser,
  kind: ListingKind,
  change: PreviewedChange,
  chosen: Chosen<ListingFilter>,
): Promise<ManyPreview> {
  const { db, now } = context;
  await requireParameters(db, kind, change);
  const isChosen =
    chosen.by === 'ids'
      ? and(within(user, kind), inArray(listings.id, chosen.ids))
      : and(foundListings(db, user, kind, chosen.filter, now()), notAmong(listings.id, chosen.except));
  const matching = and(isChosen, isNull(listings.deletedAt));
  const read = (after: Place | null, count: number) =>
    db
      .select({ listing: listings, place: placeOf(latest) })
      .from(listings)
      .where(and(matching, behind(latest, after)))
      .orderBy(...latestFirst(listings.createdAt, listings.id))
      .limit(count);
  const tell = async (rows: readonly { listing: Listing }[]) => {
    const found = rows.map(({ listing }) => listing);
    const known = await knownOf(db, found, change, now());
    return found.map((listing) => {
      const { content: _content, ...verdict } = judge(user, listing, change, known);
      return { ...nameRow(listing, known), status: listing.status, version: listing.version, ...verdict };
    });
  };
  const count = (after: Place | null) => db.$count(listings, and(matching, behind(latest, after)));
  return previewOf(chosen, { read, tell, count });
}

type Ready = { listing: Listing; verdict: Verdict };

/** Makes the change of listings that are held and may be changed so. */
function changeHeld(
  tx: Database,
  by: SignedInUser,
  at: Date,
  change: AppliedChange,
  ready: readonly Ready[],
): Promise<Listing[]> {
  const held = ready.map(({ listing }) => listing);
  const doer = { by, at };
  if (change.action === 'approve') return approveHeld(tx, doer, held);
  if (change.action === 'decline') return declineHeld(tx, doer, held, change.comments);
  if (change.action === 'owner') return giveHeld(tx, doer, held, change.newOwner);
  const edited = ready.map(({ listing, verdict }) => ({ current: listing, content: verdict.content! }));
  return storeContents(tx, by, edited, at);
}

/** Tells the companies of what was decided, each in one letter. */
async function tell(context: Context, change: AppliedChange, held: Listing[], done: Listing[]) {
  if (change.action === 'approve') await tellApproved(context, held, done);
  if (change.action === 'decline') await tellDeclined(context, done, change.comments);
}

type Asked = { change: AppliedChange; rows: { _id: string; version: number }[] };

/**
 * Makes a change of each listing that is at the version named and that the user may change so; the others are refused in their rows. All are
 * held first, in the order of their ids, and written in bunches. Part of a transaction.
 */
export async function changeListings(
  context: Context,
  user: SignedInUser,
  kind: ListingKind,
  { change, rows }: Asked,
  at: Date,
): Promise<MadeRow[]> {
  const { db: tx } = context;
  await requireParameters(tx, kind, change);
  const versions = new Map(rows.map(({ _id, version }) => [_id, version]));
  const locked = await lockListings(tx, [...versions.keys()]);
  const held = [...locked.values()].filter((listing) => listing.kind === kind);
  const known = await knownOf(tx, held, change, at);
  const answers = new Map<string, MadeRow>();
  const refuse = (listing: Listing, reason: string) =>
    answers.set(listing.id, refusal(listing, known, reason));
  const ready: Ready[] = [];
  for (const listing of held) {
    const verdict = judge(user, listing, change, known);
    const isStale = listing.version !== versions.get(listing.id);
    if (isStale && verdict.problem !== manyMessages.gone) refuse(listing, manyMessages.changedMeanwhile);
    else if (verdict.problem) refuse(listing, verdict.problem);
    else ready.push({ listing, verdict });
  }
  const all: Listing[] = [];
  for (const bunch of bunchesOf(ready)) {
    const { done, refused } = await inHalves(tx, bunch, (inner, some) =>
      changeHeld(inner, user, at, change, some),
    );
    for (const { listing } of refused) refuse(listing, manyMessages.refused);
    all.push(...done);
  }
  for (const listing of all) {
    const { status } = listing;
    answers.set(listing.id, { ...nameRow(listing, known), status, isChanged: true, reason: '' });
  }
  await tell(context, change, held, all);
  return [...versions.keys()].map((id) => answers.get(id) ?? missing(id));
}

const refusal = (listing: Listing, known: Known, reason: string): MadeRow =>
  reason === manyMessages.gone
    ? missing(listing.id)
    : { ...nameRow(listing, known), status: listing.status, isChanged: false, reason };

import { and, isNull, type SQL } from 'drizzle-orm';
import type { AppliedChange, BatchPreview, PreviewedChange } from '../../lib/batches/calls';
import type { ListingFilter } from '../../lib/listings/calls';
import type { ListingKind } from '../../lib/listings/listing';
import { batchMessages as messages } from '@/texts/messages-batches';
import { companyNames } from '../companies/queries';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { tellApproved, tellDeclined } from '../listings/decide';
import { latestFirst } from '../list-paging';
import { foundListings } from '../listings/list';
import { lockListings, within, type Listing } from '../listings/queries';
import { requireOwner } from '../listings/save';
import { listings } from '../listings/table';
import { requireKnown } from '../reference/queries';
import type { SignedInUser } from '../signed-in/authenticate';
import { beforeOf, judge, write, type Known, type Ready, type Verdict } from './actions';
import { bunchesOf, inHalves } from './halves';
import { placeOf, previewOf, type Chosen } from './look';
import { missing } from './store';
import type { BatchRow } from './table';

/** 400 where the company or the website of a change is not there, or of the wrong kind. */
async function requireParameters(db: Database, kind: ListingKind, change: PreviewedChange): Promise<void> {
  if (change.action === 'owner') await requireOwner(db, kind, change.newOwner, 'newOwner');
  if (change.action === 'website')
    await requireKnown(db, { list: 'destinationWebsites', param: 'website' }, [change.website]);
}

/** What verdicts of these listings need to know. */
export async function knownOf(
  db: Database,
  rows: readonly Listing[],
  change: PreviewedChange,
  now: Date,
): Promise<Known> {
  const others = change.action === 'owner' ? [change.newOwner] : [];
  const companies = await companyNames(db, [...rows.map(({ companyId }) => companyId), ...others]);
  return { companies, year: now.getUTCFullYear() };
}

const nameRow = ({ id, title, slug, companyId, status }: Listing, { companies }: Known) => ({
  _id: id,
  title,
  slug,
  owner: companies.get(companyId) ?? '',
  status,
});

/** A row of a preview. */
export const previewRow = (listing: Listing, { content: _content, ...verdict }: Verdict, known: Known) => ({
  ...nameRow(listing, known),
  version: listing.version,
  ...verdict,
});

const latest = { moment: listings.createdAt, id: listings.id };

/** What a change would make of each chosen listing; nothing is changed. Of a filter's, as many are looked at as it takes to find those that are changed at once. */
export async function previewListings(
  { db, now }: Context,
  user: SignedInUser,
  kind: ListingKind,
  change: PreviewedChange,
  chosen: Chosen<ListingFilter>,
): Promise<BatchPreview> {
  await requireParameters(db, kind, change);
  const rows = (where: SQL | undefined, count: number) =>
    db
      .select({ listing: listings, place: placeOf(latest) })
      .from(listings)
      .where(where)
      .orderBy(...latestFirst(listings.createdAt, listings.id))
      .limit(count);
  const tell = async (some: readonly { listing: Listing }[]) => {
    const looked = some.map(({ listing }) => listing);
    const known = await knownOf(db, looked, change, now());
    return looked.map((listing) => previewRow(listing, judge(user, listing, change, known), known));
  };
  const isThere = isNull(listings.deletedAt);
  const reach = and(within(user, kind), isThere);
  const found = (filter: ListingFilter) => and(foundListings(db, user, kind, filter, now()), isThere);
  return previewOf(db, chosen, { table: listings, latest, reach, found, rows, tell });
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
): Promise<BatchRow[]> {
  const { db: tx } = context;
  await requireParameters(tx, kind, change);
  const versions = new Map(rows.map(({ _id, version }) => [_id, version]));
  const locked = await lockListings(tx, [...versions.keys()]);
  const held = [...locked.values()].filter((listing) => listing.kind === kind);
  const known = await knownOf(tx, held, change, at);
  const refusals: { listing: Listing; reason: string }[] = [];
  const ready: Ready[] = [];
  for (const listing of held) {
    const verdict = judge(user, listing, change, known);
    const isStale = listing.version !== versions.get(listing.id);
    if (verdict.problem === messages.gone) continue;
    if (isStale) refusals.push({ listing, reason: messages.changedMeanwhile });
    else if (verdict.problem) refusals.push({ listing, reason: verdict.problem });
    else ready.push({ listing, verdict });
  }
  const changed: Listing[] = [];
  for (const bunch of bunchesOf(ready)) {
    const { done, refused } = await inHalves(tx, bunch, (inner, some) =>
      write(inner, { by: user, at }, change, some),
    );
    for (const { listing } of refused) refusals.push({ listing, reason: messages.refused });
    changed.push(...done);
  }
  if (change.action === 'approve') await tellApproved(context, held, changed);
  if (change.action === 'decline') await tellDeclined(context, changed, change.comments);
  const answers = new Map([
    ...refusals.map(({ listing, reason }): [string, BatchRow] => [
      listing.id,
      { ...nameRow(listing, known), isChanged: false, reason },
    ]),
    ...changedRows(change, ready, changed, known),
  ]);
  return [...versions.keys()].map((id) => answers.get(id) ?? missing(id));
}

/** What became of listings that were changed, by id, with what undoing brings back. */
export function changedRows(
  change: AppliedChange,
  ready: readonly Ready[],
  changed: readonly Listing[],
  known: Known,
): Map<string, BatchRow> {
  const were = new Map(ready.map((each) => [each.listing.id, beforeOf(change, each)]));
  return new Map(
    changed.map((listing) => {
      const before = were.get(listing.id);
      const undo = before && { before, version: listing.version };
      return [listing.id, { ...nameRow(listing, known), isChanged: true, reason: '', ...undo }];
    }),
  );
}

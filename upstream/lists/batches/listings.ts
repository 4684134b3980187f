import { and, getTableColumns, isNull } from 'drizzle-orm';
import type { Change } from '../../../lib/lists/batches/calls';
import type { ListingFilter } from '../../../lib/listings/calls';
import type { ListingKind } from '../../../lib/listings/listing';
import { batchMessages as messages } from '@/texts/lists/messages-batches';
import { companyNames } from '../../companies/queries';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import type { ListingContent } from '../../listings/content';
import { tellApproved, tellDeclined } from '../../review/decide';
import { foundListings } from '../../listings/list';
import { lockListing, lockListings, mayOpen, within, type Listing } from '../../listings/queries';
import { giveHeld, requireOwner, writeAndKeep } from '../../listings/save';
import { listings } from '../../listings/table';
import { requireKnown } from '../../sites/reference/queries';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { beforeOf, judge, write } from './actions';
import { statusAlone, type BatchOf, type Outcome } from './list';
import type { BatchRow } from './table';

/** Brings a listing back to what it was before a change, unless somebody has changed it since. */
async function restored(
  tx: Database,
  doer: { by: SignedInUser; at: Date },
  { _id, before, version }: BatchRow,
): Promise<Outcome | { reason: string }> {
  const current = await lockListing(tx, _id, null);
  if (!current || current.deletedAt || !mayOpen(doer.by, current)) return { reason: messages.gone };
  if (current.version !== version) return { reason: messages.changedMeanwhile };
  if (before?.is === 'given') return (await giveHeld(tx, doer, [current], before.companyId))[0]!;
  if (before?.is !== 'edited' || !current.content) return { reason: messages.gone };
  const content = { ...current.content, ...before.parts };
  return writeAndKeep(tx, doer, { current, content, status: before.status }, 'undone');
}

/** The listings of a kind, as a person changes many of them; `contents` is what a file says of each. */
export function listingRows(
  context: Context,
  user: SignedInUser,
  kind: ListingKind,
  change: Change,
  contents: ReadonlyMap<string, ListingContent> = new Map(),
): BatchOf<Listing, ListingFilter> {
  const { db, now } = context;
  const isThere = isNull(listings.deletedAt);
  const changed: Listing[] = [];
  return {
    table: listings,
    latest: { moment: listings.createdAt, id: listings.id },
    fields: getTableColumns(listings),
    reach: and(within(user, kind), isThere),
    found: (filter) => and(foundListings(db, user, kind, filter, now()), isThere),
    async check(inner) {
      if (change.action === 'owner') await requireOwner(inner, kind, change.newOwner, 'newOwner');
      if (change.action === 'website')
        await requireKnown(inner, { list: 'destinationWebsites', param: 'website' }, [change.website]);
    },
    async judge(inner, rows) {
      const owners = rows.map(({ companyId }) => companyId);
      const names = await companyNames(inner, [
        ...owners,
        ...('newOwner' in change ? [change.newOwner] : []),
      ]);
      const nameOf = (id: string) => names.get(id) ?? '';
      const known = { nameOf, year: now().getUTCFullYear(), contents };
      return rows.map((listing) => {
        const { id, title, slug, companyId, status, version } = listing;
        const named = { _id: id, title, slug, owner: nameOf(companyId), status, version };
        return { ...statusAlone, ...named, statusAfter: status, ...judge(user, listing, change, known) };
      });
    },
    async hold(tx, ids) {
      const locked = [...(await lockListings(tx, ids)).values()];
      // What is not the user's is answered as what is not there.
      return locked.filter((each) => each.kind === kind && !each.deletedAt && mayOpen(user, each));
    },
    async write(tx, going, at) {
      const written = await write(tx, { by: user, at }, change, going);
      changed.push(...written);
      const were = new Map(going.map((each) => [each.row.id, each]));
      return new Map(
        written.map(({ id, status, version }) => {
          const own = were.get(id)!;
          const before = beforeOf(change, own);
          const owner = change.action === 'owner' && { owner: own.verdict.after };
          return [id, { status, ...owner, ...(before && { before, version }) }];
        }),
      );
    },
    async finish(tx, held) {
      const inside = { ...context, db: tx };
      if (change.action === 'approve') await tellApproved(inside, held, changed);
      if (change.action === 'decline') await tellDeclined(inside, changed, change.comments!);
    },
    async restore(tx, rows, at) {
      const outcomes = new Map<string, Outcome | { reason: string }>();
      for (const row of rows) outcomes.set(row._id, await restored(tx, { by: user, at }, row));
      return outcomes;
    },
  };
}

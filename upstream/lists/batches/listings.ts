import { and, getTableColumns, isNull } from 'drizzle-orm';
import type { Change } from '../../../lib/lists/batches/calls';
import type { ListingFilter } from '../../../lib/listings/calls';
import type { ListingKind } from '../../../lib/listings/listing';
import { accountMessages } from '@/texts/account/messages-accounts';
import { batchMessages as messages } from '@/texts/lists/messages-batches';
import { findCompanyNames } from '../../account/users/queries';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { reopenChanges } from '../../listings/cover';
import { findClosedCompanies } from '../../listings/decisions/save';
import { type ListingContent, listings } from '../../listings/table';
import { notifyApproved, notifyDeclined } from '../../review/decide';
import { listingCondition } from '../../listings/list';
import { lockListing, lockListings, mayOpen, openableListings, type Listing } from '../../listings/queries';
import { transferLocked, requireOwner, writeContents } from '../../listings/dashboard/save';
import { requireKnownIds } from '../../sites/reference/queries';
import type { SignedInUser } from '../../platform/signed-in/user';
import { undoStateOf, judgeListing, writeListings } from './actions';
import { statusAlone, type BatchSource, type ApplicableRow, type Outcome, type Verdict } from './list';
import type { BatchRow } from './table';

/** Undoes a change of a listing, unless it has changed since. */
async function restored(
  tx: Database,
  doer: { by: SignedInUser; at: Date },
  { _id, before, version }: BatchRow,
): Promise<Outcome | { reason: string }> {
  const current = await lockListing(tx, _id, null);
  if (!current || current.deletedAt || !mayOpen(doer.by, current)) return { reason: messages.gone };
  if (current.version !== version) return { reason: messages.changedMeanwhile };
  if (before?.is === 'given') {
    const closed = await findClosedCompanies(tx, [before.companyId]);
    if (closed.size > 0) return { reason: accountMessages.companyIsClosed };
    return (await transferLocked(tx, doer, [current], before.companyId))[0]!;
  }
  if (before?.is !== 'edited' || !current.content) return { reason: messages.gone };
  const content = { ...current.content, ...before.parts };
  await reopenChanges(tx, doer.by, current, Object.keys(before.parts));
  return (await writeContents(tx, doer, [{ current, content, status: before.status }], 'undone'))[0]!;
}

async function judgeListings(
  db: Database,
  user: SignedInUser,
  change: Change,
  rows: readonly Listing[],
  { year, contents }: { year: number; contents: ReadonlyMap<string, ListingContent> },
): Promise<Verdict[]> {
  const owners = rows.map(({ companyId }) => companyId);
  const names = await findCompanyNames(db, [...owners, ...('newOwner' in change ? [change.newOwner] : [])]);
  const nameOf = (id: string) => names.get(id) ?? '';
  return rows.map((listing) => {
    const { id, title, slug, companyId, status, version } = listing;
    const named = { _id: id, title, slug, owner: nameOf(companyId), status, version };
    const judged = judgeListing(user, listing, change, { nameOf, year, contents });
    return { ...statusAlone, ...named, statusAfter: status, ...judged };
  });
}

function outcomesOf(
  change: Change,
  applicable: readonly ApplicableRow<Listing>[],
  written: readonly Listing[],
): Map<string, Outcome> {
  const were = new Map(applicable.map((each) => [each.row.id, each]));
  return new Map(
    written.map(({ id, status, version }) => {
      const own = were.get(id)!;
      const before = undoStateOf(change, own);
      const owner = change.action === 'owner' && { owner: own.verdict.after };
      return [id, { status, ...owner, ...(before && { before, version }) }];
    }),
  );
}

/** The listings of a kind as batch rows; `contents` of a price file by listing id. */
export function listingRows(
  context: Context,
  user: SignedInUser,
  kind: ListingKind,
  change: Change,
  contents: ReadonlyMap<string, ListingContent> = new Map(),
): BatchSource<Listing, ListingFilter> {
  const { db, now } = context;
  const isThere = isNull(listings.deletedAt);
  const changed: Listing[] = [];
  return {
    table: listings,
    latest: { moment: listings.createdAt, id: listings.id },
    fields: getTableColumns(listings),
    reach: and(openableListings(user, kind), isThere),
    found: (filter) => and(listingCondition(db, user, kind, filter, now()), isThere),
    async check(inner) {
      if (change.action === 'owner') await requireOwner(inner, kind, change.newOwner, 'newOwner');
      if (change.action === 'website')
        await requireKnownIds(inner, { list: 'destinationWebsites', param: 'website' }, [change.website]);
    },
    judge: (inner, rows) =>
      judgeListings(inner, user, change, rows, { year: now().getUTCFullYear(), contents }),
    async hold(tx, ids) {
      const locked = [...(await lockListings(tx, ids)).values()];
      // Hides listings of others: the answer is the one for a missing row.
      return locked.filter((each) => each.kind === kind && !each.deletedAt && mayOpen(user, each));
    },
    async write(tx, applicable, at) {
      const written = await writeListings(tx, { by: user, at }, change, applicable);
      changed.push(...written);
      return outcomesOf(change, applicable, written);
    },
    async finish(tx, lockedRows) {
      const inside = { ...context, db: tx };
      if (change.action === 'approve') await notifyApproved(inside, lockedRows, changed);
      if (change.action === 'decline') await notifyDeclined(inside, changed, change.comments!);
    },
    async restore(tx, rows, at) {
      const outcomes = new Map<string, Outcome | { reason: string }>();
      for (const row of rows) outcomes.set(row._id, await restored(tx, { by: user, at }, row));
      return outcomes;
    },
  };
}

import type { Change } from '../../../lib/lists/batches/calls';
import { canDecide } from '../../../lib/listings/rights';
import { draftStatus, type Season, type SeasonPrices } from '../../../lib/listings/listing';
import { seasons } from '../../../lib/listings/seasons';
import { isByRange, priceOf } from '../../../lib/listings/year-prices';
import { isSame } from '../../../lib/platform/values/same';
import { batchMessages as messages } from '@/texts/lists/messages-batches';
import type { Database } from '../../platform/db/client';
import type { Actor } from '../../platform/deeds/note';
import { approveLocked, declineLocked } from '../../review/decide';
import type { ListingContent } from '../../listings/table';
import type { Listing } from '../../listings/queries';
import { transferLocked, statusAfterEdit, storeContents } from '../../listings/dashboard/save';
import type { SignedInUser } from '../../platform/signed-in/user';
import { setLastDay, copyToNextYear, raiseYear, showOnWebsite, type Edit } from './edits';
import type { ApplicableRow, Verdict } from './list';
import type { UndoState } from './table';

type JudgeContext = {
  nameOf: (companyId: string) => string;
  year: number;
  contents: ReadonlyMap<string, ListingContent>;
};

type VerdictPart = Partial<Verdict>;
const refused = (problem: string): VerdictPart => ({ problem });
const shownSeason = (band: SeasonPrices[Season], isEach: boolean) => ({
  price: band.price,
  ranges: band.duration.map((range) => ({
    from: range.from.slice(0, 10),
    to: range.to.slice(0, 10),
    ...(isEach && { price: priceOf(band, range) }),
  })),
});

const changedSeasons = (before: SeasonPrices, after: SeasonPrices) =>
  seasons
    .map((season) => {
      const [one, other] = [before[season], after[season]];
      const isEach = isByRange(one) || isByRange(other);
      return { season, before: shownSeason(one, isEach), after: shownSeason(other, isEach) };
    })
    .filter(({ before: one, after: other }) => !isSame(one, other));

function edited(
  user: SignedInUser,
  { kind, status, content }: Listing,
  edit: (content: ListingContent) => Edit,
  part: (content: ListingContent) => string = () => '',
): VerdictPart {
  if (status === draftStatus) return refused(messages.draft);
  if (!content) return refused(messages.noPrices);
  const made = edit(content);
  if (!made.content) return refused(made.problem);
  return {
    statusAfter: statusAfterEdit(status, canDecide(user.type, kind, 'pending')),
    before: part(content),
    after: part(made.content),
    note: made.note,
    seasons: changedSeasons(content.prices, made.content.prices),
    content: made.content,
  };
}

function decided(
  user: SignedInUser,
  { kind, status }: Listing,
  statusAfter: 'approved' | 'declined',
): VerdictPart {
  if (status === draftStatus) return refused(messages.draft);
  if (status === statusAfter && statusAfter === 'approved') return refused(messages.unchanged);
  return canDecide(user.type, kind, status) ? { statusAfter } : refused(messages.isApproved);
}

/** The outcome of a change for a listing, or its refusal, by the rules of the single call. */
export function judgeListing(
  user: SignedInUser,
  listing: Listing,
  change: Change,
  known: JudgeContext,
): VerdictPart {
  switch (change.action) {
    case 'approve':
      return decided(user, listing, 'approved');
    case 'decline':
      return decided(user, listing, 'declined');
    case 'owner': {
      const { nameOf } = known;
      if (listing.companyId === change.newOwner) return refused(messages.unchanged);
      return { before: nameOf(listing.companyId), after: nameOf(change.newOwner) };
    }
    case 'seasons':
      return edited(user, listing, (content) =>
        (change.inPlace ? raiseYear : copyToNextYear)(content, change, known.year),
      );
    case 'visibility': {
      const until = (content: ListingContent) => setLastDay(content, change.visibleTo);
      return edited(user, listing, until, ({ visibleTo }) => visibleTo);
    }
    case 'website': {
      const shown = (content: ListingContent) => showOnWebsite(content, change.website);
      return edited(user, listing, shown, ({ visibleOn }) => String(visibleOn.length));
    }
    case 'prices':
      return edited(user, listing, () => ({ content: known.contents.get(listing.id)!, note: '' }));
    default:
      return {};
  }
}

export function writeListings(
  tx: Database,
  doer: Actor & { by: SignedInUser },
  change: Change,
  applicable: readonly ApplicableRow<Listing>[],
): Promise<Listing[]> {
  const locked = applicable.map(({ row }) => row);
  if (change.action === 'approve') return approveLocked(tx, doer, locked);
  if (change.action === 'decline') return declineLocked(tx, doer, locked, change.comments!);
  if (change.action === 'owner') return transferLocked(tx, doer, locked, change.newOwner);
  const written = applicable.map(({ row, verdict }) => ({ current: row, content: verdict.content! }));
  return storeContents(tx, doer.by, written, doer.at);
}

const undoable = ['prices', 'visibleTo', 'visibleOn'] as const;

/** What an undo restores of a listing; undefined for a decision, whose mails are out. */
export function undoStateOf(
  { action }: Change,
  { row, verdict }: ApplicableRow<Listing>,
): UndoState | undefined {
  const { status, companyId, content } = row;
  const after = verdict.content;
  if (action === 'owner') return { is: 'given', companyId };
  if (!content || !after) return undefined;
  const other = undoable.filter((part) => !isSame(content[part], after[part]));
  return { is: 'edited', status, parts: Object.fromEntries(other.map((part) => [part, content[part]])) };
}

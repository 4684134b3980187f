import type { AppliedChange, BatchPreview, PreviewedChange } from '../../lib/batches/calls';
import { listingActionsOf } from '../../lib/batches/schema';
import { canChangeOwner, canDecide, choosesOwner } from '../../lib/listings/rights';
import { draftStatus, type ListingKind, type ListingStatus } from '../../lib/listings/listing';
import { seasons, type Season, type SeasonPrices } from '../../lib/listings/seasons';
import { isByRange, priceOf } from '../../lib/listings/year-prices';
import { batchMessages as messages } from '@/texts/messages-batches';
import type { Database } from '../db/client';
import type { Doer } from '../deeds/note';
import { forbidden } from '../errors';
import { approveHeld, declineHeld } from '../listings/decide';
import type { ListingContent } from '../listings/content';
import { mayOpen, type Listing } from '../listings/queries';
import { giveHeld, statusAfterEdit, storeContents } from '../listings/save';
import type { SignedInUser } from '../signed-in/authenticate';
import { withLastDay, withNextYear, withRaisedYear, withWebsite, type Edit } from './edits';
import { statusAlone } from './look';
import type { Before } from './table';

/** 403 for what somebody of this role does to no listing of the kind. */
export function requireAction(user: SignedInUser, kind: ListingKind, { action }: { action: string }): void {
  if (action === 'export' || action === 'prices') return;
  if (!listingActionsOf(user.type, kind).some((each) => each === action)) throw forbidden();
}

type Row = BatchPreview['rows'][number];

/** What a change would make of a listing, or why it is refused; `content` is what it holds then, where that changes. */
export type Verdict = Pick<Row, 'problem' | 'before' | 'after' | 'note' | 'seasons'> & {
  statusAfter: ListingStatus;
  content?: ListingContent;
};
/** What verdicts need to know besides the listings: the names of companies, and the year. */
export type Known = { companies: ReadonlyMap<string, string>; year: number };
/** A listing that is held and may be changed so. */
export type Ready = { listing: Listing; verdict: Verdict };

const verdict = ({ status }: Listing, more: Partial<Verdict> = {}): Verdict => ({
  ...statusAlone,
  ...{ problem: '', statusAfter: status },
  ...more,
});
const refused = (listing: Listing, problem: string) => verdict(listing, { problem });

type Band = SeasonPrices[Season];
const shownSeason = (band: Band, isEach: boolean) => ({
  price: band.price,
  ranges: band.duration.map((range) => ({
    from: range.from.slice(0, 10),
    to: range.to.slice(0, 10),
    ...(isEach && { price: priceOf(band, range) }),
  })),
});

/** The seasons that are others afterwards; with a price at each range where one has its own. */
const changedSeasons = (before: SeasonPrices, after: SeasonPrices) =>
  seasons
    .map((season) => {
      const [one, other] = [before[season], after[season]];
      const isEach = isByRange(one) || isByRange(other);
      return { season, before: shownSeason(one, isEach), after: shownSeason(other, isEach) };
    })
    .filter(({ before: one, after: other }) => JSON.stringify(one) !== JSON.stringify(other));

/** What an edit makes of a listing, as an own save of this person. */
export function edited(
  user: SignedInUser,
  listing: Listing,
  edit: (content: ListingContent) => Edit,
  part: (content: ListingContent) => string = () => '',
): Verdict {
  const { kind, status, content } = listing;
  if (status === draftStatus) return refused(listing, messages.draft);
  if (!content) return refused(listing, messages.noPrices);
  const made = edit(content);
  if (!made.content) return refused(listing, made.problem);
  return verdict(listing, {
    statusAfter: statusAfterEdit(status, canDecide(user.type, kind, 'pending')),
    before: part(content),
    after: part(made.content),
    note: made.note,
    seasons: changedSeasons(content.prices, made.content.prices),
    content: made.content,
  });
}

function judgeDecision(user: SignedInUser, listing: Listing, after: 'approved' | 'declined'): Verdict {
  const { kind, status } = listing;
  if (status === draftStatus) return refused(listing, messages.draft);
  if (status === after && after === 'approved') return refused(listing, messages.unchanged);
  if (!canDecide(user.type, kind, status)) return refused(listing, messages.isApproved);
  return verdict(listing, { statusAfter: after });
}

function judgeOwner(user: SignedInUser, listing: Listing, newOwner: string, { companies }: Known): Verdict {
  if (!canChangeOwner(user.type)) return refused(listing, messages.gone);
  if (listing.companyId === newOwner) return refused(listing, messages.unchanged);
  const nameOf = (id: string) => companies.get(id) ?? '';
  return verdict(listing, { before: nameOf(listing.companyId), after: nameOf(newOwner) });
}

/** Judges one row by the rules of the call for a single listing: who may, and what follows. */
export function judge(user: SignedInUser, listing: Listing, change: PreviewedChange, known: Known): Verdict {
  // What is not the user's is answered as what is not there.
  if (listing.deletedAt || !mayOpen(user, listing)) return refused(listing, messages.gone);
  switch (change.action) {
    case 'approve':
      return judgeDecision(user, listing, 'approved');
    case 'decline':
      return judgeDecision(user, listing, 'declined');
    case 'owner':
      return judgeOwner(user, listing, change.newOwner, known);
    case 'seasons':
      return edited(user, listing, (content) =>
        (change.inPlace ? withRaisedYear : withNextYear)(content, change, known.year),
      );
    case 'visibility': {
      const until = (content: ListingContent) => withLastDay(content, change.visibleTo);
      return edited(user, listing, until, ({ visibleTo }) => visibleTo);
    }
    case 'website': {
      if (!choosesOwner(user.type, listing.kind)) return refused(listing, messages.gone);
      const shown = (content: ListingContent) => withWebsite(content, change.website);
      return edited(user, listing, shown, ({ visibleOn }) => String(visibleOn.length));
    }
    default:
      return verdict(listing);
  }
}

/** Makes a change of listings that are held and may be changed so. */
export function write(
  tx: Database,
  doer: Doer & { by: SignedInUser },
  change: AppliedChange,
  ready: readonly Ready[],
): Promise<Listing[]> {
  const held = ready.map(({ listing }) => listing);
  if (change.action === 'approve') return approveHeld(tx, doer, held);
  if (change.action === 'decline') return declineHeld(tx, doer, held, change.comments);
  if (change.action === 'owner') return giveHeld(tx, doer, held, change.newOwner);
  const written = ready.map(({ listing, verdict: { content } }) => ({
    current: listing,
    content: content!,
  }));
  return storeContents(tx, doer.by, written, doer.at);
}

const undoable = ['prices', 'visibleTo', 'visibleOn'] as const;

/** What undoing brings back of a listing; nothing where its people were mailed a decision. */
export function beforeOf(
  { action }: AppliedChange,
  { listing: { status, companyId, content }, verdict: { content: after } }: Ready,
): Before | undefined {
  if (action === 'owner') return { is: 'given', companyId };
  if (!content || !after) return undefined;
  const other = undoable.filter((part) => content[part] !== after[part]);
  return { is: 'edited', status, parts: Object.fromEntries(other.map((part) => [part, content[part]])) };
}

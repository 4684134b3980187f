import { canChangeOwner, canDecide, choosesOwner } from '../../lib/listings/rights';
import { draftStatus, type ListingStatus } from '../../lib/listings/listing';
import type { PreviewedChange } from '../../lib/batches/calls';
import { manyMessages } from '@/texts/messages-batches';
import { bulkMessages } from '@/texts/messages-bulk';
import { planOf } from './edits';
import { mayOpen, type Listing } from '../listings/queries';
import { statusAfterEdit } from '../listings/save';
import type { ListingContent } from '../listings/content';
import type { SignedInUser } from '../signed-in/authenticate';

/** What a change would make of a listing, or why it is refused. */
export type Verdict = {
  problem: string;
  statusAfter: ListingStatus;
  /** The part that the change is about, before and after. */
  before: string;
  after: string;
  /** What the listing holds then, where that changes. */
  content?: ListingContent;
};

/** What verdicts need to know besides the listings: the names of companies, and the year. */
export type Known = { companies: ReadonlyMap<string, string>; year: number };

const refused = ({ status }: Listing, problem: string): Verdict => ({
  problem,
  statusAfter: status,
  before: '',
  after: '',
});

function judgeDecision(user: SignedInUser, listing: Listing, after: 'approved' | 'declined'): Verdict {
  const { kind, status } = listing;
  if (status === draftStatus) return refused(listing, manyMessages.draft);
  if (status === after && after === 'approved') return refused(listing, manyMessages.unchanged);
  if (!canDecide(user.type, kind, status)) return refused(listing, manyMessages.isApproved);
  return { problem: '', statusAfter: after, before: '', after: '' };
}

function judgeOwner(user: SignedInUser, listing: Listing, newOwner: string, { companies }: Known): Verdict {
  const { companyId, status } = listing;
  if (!canChangeOwner(user.type)) return refused(listing, manyMessages.gone);
  if (companyId === newOwner) return refused(listing, manyMessages.unchanged);
  const nameOf = (id: string) => companies.get(id) ?? '';
  return { problem: '', statusAfter: status, before: nameOf(companyId), after: nameOf(newOwner) };
}

/** A change of what the listing holds, as an own save of this person. */
function judgeEdit(
  user: SignedInUser,
  listing: Listing,
  change: Extract<PreviewedChange, { action: 'visibility' | 'website' }>,
  { year }: Known,
): Verdict {
  const { kind, status, content } = listing;
  if (status === draftStatus) return refused(listing, manyMessages.draft);
  if (!content) return refused(listing, bulkMessages.noPrices);
  const statusAfter = statusAfterEdit(status, canDecide(user.type, kind, 'pending'));
  if (change.action === 'website') {
    const { visibleOn } = content;
    if (!choosesOwner(user.type, kind)) return refused(listing, manyMessages.gone);
    if (visibleOn.includes(change.website)) return refused(listing, manyMessages.unchanged);
    return {
      problem: '',
      statusAfter,
      before: String(visibleOn.length),
      after: String(visibleOn.length + 1),
      content: { ...content, visibleOn: [...visibleOn, change.website] },
    };
  }
  const plan = planOf(content, { change: 'visibility', visibleTo: change.visibleTo }, year);
  if (!plan.content) return refused(listing, plan.problem);
  const after = plan.content.visibleTo;
  return { problem: '', statusAfter, before: content.visibleTo, after, content: plan.content };
}

/** Judges one row by the rules of the call for a single listing: who may, and what follows. */
export function judge(user: SignedInUser, listing: Listing, change: PreviewedChange, known: Known): Verdict {
  // What is not the user's is answered as what is not there.
  if (listing.deletedAt || !mayOpen(user, listing)) return refused(listing, manyMessages.gone);
  if (change.action === 'export') return { problem: '', statusAfter: listing.status, before: '', after: '' };
  if (change.action === 'approve') return judgeDecision(user, listing, 'approved');
  if (change.action === 'decline') return judgeDecision(user, listing, 'declined');
  if (change.action === 'owner') return judgeOwner(user, listing, change.newOwner, known);
  return judgeEdit(user, listing, change, known);
}

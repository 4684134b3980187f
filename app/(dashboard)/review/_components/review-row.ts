import { fieldName } from '@/lib/platform/contract/deeds';
import { formatTimeAgo } from '@/lib/platform/values/ago';
import { dash } from '@/lib/platform/values/format';
import type { Review } from '@/lib/review/calls';
import { waitingTime } from '@/lib/review/waiting';
import * as texts from '@/texts/review/review';

export type ReviewRow = ReturnType<typeof reviewRow>;

/** What the queue shows of a review, in the words of this moment. */
export const reviewRow = (review: Review) => ({
  _id: review._id,
  kind: review.kind,
  slug: review.slug,
  title: review.title,
  picture: review.picture,
  status: review.status,
  owner: review.owner,
  websites: review.websites.join(', ') || dash,
  since: review.submittedAt,
  time: waitingTime(review),
  changed: changesText(review),
  claim: claimText(review),
});

/** The number of changed parts that are named; the others are counted. */
const mostNamed = 2;

/** The parts that differ from the approved version. */
function changesText({ kind, status, changed }: Review): string {
  if (!changed) return kind !== 'application' && status === 'pending' ? texts.newListing : dash;
  if (changed.length === 0) return dash;
  const names = changed.map(fieldName);
  const more = names.length - mostNamed;
  const named = names.slice(0, more === 1 ? mostNamed + 1 : mostNamed).join(', ');
  return more > 1 ? texts.andMore(named, more) : named;
}

function claimText({ claim }: Review): string {
  if (!claim) return dash;
  return claim.isOwn ? texts.you : `${claim.name}, ${formatTimeAgo(claim.since)}`;
}

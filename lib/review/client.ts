import { call } from '../platform/browser/http';
import { asFlag, asMoment, asRecord, asText } from '../platform/contract/values';
import type { Claim } from './calls';
import { queuePath, reviewPath } from './paths';
import { isReviewKind, type ReviewKind } from './schema';

type Subject = { kind: ReviewKind; id: string };
/** A review, and the tab that has it open. */
type Opened = Subject & { tab: string };
const namedBy = ({ kind, id }: Subject) => ({ params: { kind, id } });

/** Claims a review, or takes it over, and gives whose it is then; null where it waits no longer. */
export async function claimReview({ tab, ...subject }: Opened, takeOver = false): Promise<Claim | null> {
  const path = 'POST /dashboard/review-queue/:kind/:id/claim';
  const claim = asRecord(asRecord(await call(path, { ...namedBy(subject), json: { takeOver, tab } }))?.claim);
  if (!claim) return null;
  return {
    name: asText(claim.name) ?? '',
    since: asMoment(claim.since) ?? '',
    isOwn: asFlag(claim.isOwn) ?? false,
  };
}

/** Gives up the tab's own claim, also while the page goes away. */
export const giveUpClaim = ({ tab, ...subject }: Opened) =>
  call('DELETE /dashboard/review-queue/:kind/:id/claim', {
    ...namedBy(subject),
    query: { tab },
    keepalive: true,
  });

/** Takes the own approval of the last seconds back. Throws UpstreamError, 409 where that is no longer possible. */
export const undoApproval = (subject: Subject) =>
  call('POST /dashboard/review-queue/:kind/:id/undo-approval', namedBy(subject));

export type Step = Subject & {
  /** Since when it has waited: its place, once it waits no longer. */
  since: string;
  view: ReviewKind | undefined;
};

/** Where a decision leads to: the next review that nobody else has open, or the queue where there is none or no telling. */
export async function pathAfter({ since, view, ...subject }: Step): Promise<string> {
  try {
    const query = { kind: view, since: since || undefined };
    const place = asRecord(
      await call('GET /dashboard/review-queue/:kind/:id', { ...namedBy(subject), query }),
    );
    const free = asRecord(place?.free);
    const kind = free?.kind;
    if (!free || !isReviewKind(kind)) return queuePath(view);
    return reviewPath({ kind, _id: asText(free._id) ?? '', slug: asText(free.slug) ?? '' }, view);
  } catch {
    return queuePath(view);
  }
}

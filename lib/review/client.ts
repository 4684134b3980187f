import { call } from '../platform/browser/http';
import { asFlag, asMoment, asRecord, asText } from '../platform/contract/values';
import type { Claim } from './calls';
import { queuePath, reviewPath } from './paths';
import { isReviewKind, type ReviewKind } from './schema';

type Subject = { kind: ReviewKind; id: string };
type OpenReview = Subject & { tab: string };
const namedBy = ({ kind, id }: Subject) => ({ params: { kind, id } });

/** Claims a review or takes it over; returns the claim, null once decided. */
export async function claimReview({ tab, ...subject }: OpenReview, takeOver = false): Promise<Claim | null> {
  const path = 'POST /dashboard/review-queue/:kind/:id/claim';
  const claim = asRecord(asRecord(await call(path, { ...namedBy(subject), json: { takeOver, tab } }))?.claim);
  if (!claim) return null;
  return {
    name: asText(claim.name) ?? '',
    since: asMoment(claim.since) ?? '',
    isOwn: asFlag(claim.isOwn) ?? false,
  };
}

export const releaseClaim = ({ tab, ...subject }: OpenReview) =>
  call('DELETE /dashboard/review-queue/:kind/:id/claim', {
    ...namedBy(subject),
    query: { tab },
    keepalive: true,
  });

export type Step = Subject & {
  since: string;
  view: ReviewKind | undefined;
};

export async function nextReviewPath({ since, view, ...subject }: Step): Promise<string> {
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

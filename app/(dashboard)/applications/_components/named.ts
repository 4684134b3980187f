import { read } from '@/lib/platform/server/read';
import type { Neighbour } from '@/lib/review/calls';
import { reviewPath, viewOf } from '@/lib/review/paths';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { load } from '@/lib/platform/server/load';
import type { QueuePlace } from './queue-line';

type Query = Record<string, string | string[] | undefined>;
const wordOf = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.slice(0, 64);

async function findApplication(id: string) {
  const { docs } = await read('GET /dashboard/register/applications', { query: { id } });
  return docs.find(({ _id }) => _id === id);
}

/** The application in the address, and its place in the review queue where it was opened from there. */
export async function readNamedApplication(query: Query) {
  const id = wordOf(query.id);
  if (!id || !hasCapability('review-queue')) return { record: undefined, queued: null, toasts: [] };
  const view = viewOf(wordOf(query.view));
  const [single, place] = await Promise.all([
    load(findApplication(id)),
    query.view
      ? load(
          read('GET /dashboard/review-queue/:kind/:id', {
            params: { kind: 'application', id },
            query: { kind: view },
          }),
        )
      : null,
  ]);
  const review = place?.data?.review;
  const to = (neighbour: Neighbour | null) => neighbour && reviewPath(neighbour, view);
  const queued: QueuePlace | null =
    place?.data && review
      ? {
          id,
          view,
          since: review.submittedAt,
          place: place.data.place,
          total: place.data.total,
          previous: to(place.data.previous),
          next: to(place.data.next),
        }
      : null;
  return { record: single.data ?? undefined, queued, toasts: single.toasts };
}

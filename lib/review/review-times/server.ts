import 'server-only';
import * as texts from '@/texts/listings/listings';
import type { ListingKind } from '../../listings/listing';
import { isOver } from '../../platform/node/span';
import { hasCapability } from '../../platform/server/capabilities';
import { read, orNull } from '../../platform/server/read';
import type { ReviewTimes } from './calls';
import { reviewText } from './schema';

const keepMs = 300_000;

type CachedTimes = { beganAt: number; times: Promise<Record<ListingKind, ReviewTimes> | null> };
const slot = Symbol.for('dashboard.review-times');
const shared = globalThis as typeof globalThis & { [slot]?: CachedTimes };

/** Cached for all users for five minutes; null if unknown. */
async function reviewTimes() {
  const known = shared[slot];
  if (known && !isOver(known.beganAt, keepMs, Date.now())) return known.times;
  const times = orNull(read('GET /dashboard/review-times'));
  const entry = { beganAt: Date.now(), times };
  shared[slot] = entry;
  // What failed for one person may work for the next.
  const forget = () => {
    if (shared[slot] === entry) delete shared[slot];
  };
  times.then((answer) => answer ?? forget(), forget);
  return times;
}

export async function reviewSentence(kind: ListingKind): Promise<string | null> {
  if (!hasCapability('review-times')) return null;
  return reviewText((await reviewTimes())?.[kind] ?? null);
}

export async function afterSave(kind: ListingKind): Promise<string> {
  const takes = await reviewSentence(kind);
  return [texts.afterSave, takes].filter(Boolean).join(' ');
}

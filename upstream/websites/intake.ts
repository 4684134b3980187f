import type { Context } from '../context';
import { hit } from '../rate-limit/hit';
import { requireWebsite } from './queries';

/** How many calls a destination website may make to each public intake in a minute. */
export const intakeLimits = { enquiries: 60, 'general-enquiries': 30, feedback: 30, views: 120 } as const;

/** Lets a destination website in: 400 on `website` for an unknown one, 429 beyond its limit for this intake. */
export async function admitWebsite(
  { db, now }: Pick<Context, 'db' | 'now'>,
  websiteId: string,
  intake: keyof typeof intakeLimits,
): Promise<void> {
  await requireWebsite(db, websiteId);
  await hit(db, `intake:${intake}:${websiteId}`, intakeLimits[intake], 60, now());
}

import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../auth/client';
import type { Context } from '../context';
import { HttpError } from '../errors';
import { hit } from '../rate-limit/hit';
import { isKeyOf, keyHeader } from './intake-key';
import { requireWebsite } from './queries';

/** How many calls a destination website may make to each public intake in a minute. */
export const intakeLimits = { enquiries: 60, 'general-enquiries': 30, feedback: 30, views: 120 } as const;
/** How many wrong keys one sender may try in a minute, whatever website they name. */
export const wrongKeysPerMinute = 60;

/**
 * Lets a destination website in: 400 on `website` for an unknown one, 401 without its key where it has one, 429 beyond its limit for
 * this intake. What comes without the key counts against its sender alone.
 */
export async function admitWebsite(
  { db, now }: Pick<Context, 'db' | 'now'>,
  request: FastifyRequest,
  websiteId: string,
  intake: keyof typeof intakeLimits,
): Promise<void> {
  const { intakeKeyHash: hash } = await requireWebsite(db, websiteId);
  if (hash && !isKeyOf(hash, String(request.headers[keyHeader] ?? ''))) {
    await hit(db, `website-key:${clientAddress(request)}`, wrongKeysPerMinute, 60, now());
    throw new HttpError(401, 'The key of this website is missing or wrong.', { code: 'website_key' });
  }
  await hit(db, `intake:${intake}:${websiteId}`, intakeLimits[intake], 60, now());
}

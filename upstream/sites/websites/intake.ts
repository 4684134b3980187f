import { and, eq, gt, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { hopAddress, networkOf } from '../../../lib/platform/node/addresses';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import { badRequest, HttpError } from '../../platform/errors/errors';
import {
  callsPerMinute,
  admitSender,
  consumeRateLimit,
  incrementCount,
} from '../../platform/limits/rate-limit';
import { hashToken, createToken } from '../../platform/signed-in/tokens';
import { findWebsite, type Website } from './queries';
import { websites } from '../table';
import type { Logger } from '../../../lib/platform/node/log';
import type { Database } from '../../platform/db/client';
import { timingSafeEqual } from 'node:crypto';
import { dayMs } from '../../../lib/platform/values/days';
import type { SignedInUser } from '../../platform/signed-in/user';
import { requireVersion, type ExpectedVersions } from '../../platform/http/versions';
import { recordAudit } from '../../platform/deeds/note';

const keyHeader = 'x-website-key';

/** Gives a website a new key; the former one holds for a day, earlier ones end. Null if unknown. */
export async function replaceIntakeKey(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: SignedInUser,
  id: string,
  expected: ExpectedVersions,
) {
  const { token, hash } = createToken();
  const since = now();
  return db.transaction(async (tx) => {
    const [website] = await tx.select().from(websites).where(eq(websites.id, id)).for('update');
    if (!website) return null;
    requireVersion(expected, website);
    const { intakeKeyHash: formerKeyHash } = website;
    const formerKeyEndsAt = new Date(since.valueOf() + dayMs);
    await tx
      .update(websites)
      // Its version stays, so that open forms can be saved.
      .set({ intakeKeyHash: hash, intakeKeySince: since, formerKeyHash, formerKeyEndsAt })
      .where(eq(websites.id, id));
    await recordAudit(tx, { by: user, at: since }, { kind: 'website', id }, 'key');
    return { key: token, since: since.toISOString() };
  });
}

const isHashOf = (hash: string | null, key: string) =>
  hash !== null && timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashToken(key), 'hex'));

const isKeyOf = ({ intakeKeyHash, formerKeyHash, formerKeyEndsAt }: Website, key: string, now: Date) =>
  isHashOf(intakeKeyHash, key) ||
  (formerKeyEndsAt !== null && formerKeyEndsAt > now && isHashOf(formerKeyHash, key));

/** Calls per minute of a sender, and of a website, each with and without the website's key. */
export const intakeLimits = {
  sender: callsPerMinute,
  openSender: 20,
  provenWebsite: 6000,
  website: 60,
} as const;

type IntakeContext = Pick<Context, 'db' | 'now'>;
export type AdmittedWebsite = { id: string; name: string; isProven: boolean };

/** The holder of idempotency keys: a proven website, or one sender in its name. */
export const idempotencyHolder = (
  { id, isProven }: Omit<AdmittedWebsite, 'name'>,
  request: FastifyRequest,
) => ({
  id: isProven ? `website:${id}` : `website:${id}:${rateLimitAddress(request)}`,
});

const visitorHeader = 'x-visitor-address';

function visitorOf(request: FastifyRequest): string {
  const named = hopAddress(String(request.headers[visitorHeader] ?? ''));
  return named ? networkOf(named) : rateLimitAddress(request);
}

const keyRefused = () =>
  new HttpError(401, 'The key of this website is missing or wrong.', { code: 'website_key' });

/** The visitor of a call with any website's key; null without a valid one. */
export async function findProvenVisitor(
  { db, now }: IntakeContext,
  request: FastifyRequest,
): Promise<string | null> {
  const key = String(request.headers[keyHeader] ?? '');
  if (!key) return null;
  const hash = hashToken(key);
  const isFormer = and(eq(websites.formerKeyHash, hash), gt(websites.formerKeyEndsAt, now()));
  const holders = await db.$count(websites, or(eq(websites.intakeKeyHash, hash), isFormer));
  return holders === 0 ? null : visitorOf(request);
}

/** The visitor, or the sender without a key; counts the call, 401 for a wrong key. */
export async function identifyVisitor(
  context: IntakeContext,
  request: FastifyRequest,
  count: (sender: string) => Promise<unknown>,
): Promise<string> {
  const visitor = await findProvenVisitor(context, request);
  await count(visitor ?? rateLimitAddress(request));
  if (visitor === null && request.headers[keyHeader]) throw keyRefused();
  return visitor ?? rateLimitAddress(request);
}

/** Admits a call for a website: 400 if unknown, 401 without its key, 429 beyond limits. */
export async function admitWebsite(
  context: IntakeContext,
  request: FastifyRequest,
  websiteId: string,
): Promise<AdmittedWebsite> {
  const { db, now } = context;
  const website = await findWebsite(db, websiteId);
  const isProven = website !== null && isKeyOf(website, String(request.headers[keyHeader] ?? ''), now());
  if (isProven) await admitSender(context, visitorOf(request));
  else await admitSender(context, rateLimitAddress(request), intakeLimits.openSender);
  if (!website) throw badRequest([{ msg: 'Unknown website.', param: 'website' }]);
  if (website.intakeKeyHash && !isProven) throw keyRefused();
  const limit = isProven ? intakeLimits.provenWebsite : intakeLimits.website;
  await consumeRateLimit(db, `intake:${websiteId}`, limit, 60, now());
  return { id: websiteId, name: website.name, isProven };
}

/** Per website, with its key and without. */
export const strangerMailsPerDay = { proven: 10_000, open: 500 } as const;

const daySeconds = 86_400;

/** Counts a mail that a stranger causes; false beyond the daily limit, logged once. */
export async function countStrangerMail(
  { db, now, log }: { db: Database; now: () => Date; log: Logger },
  { id, isProven }: Omit<AdmittedWebsite, 'name'>,
): Promise<boolean> {
  const most = strangerMailsPerDay[isProven ? 'proven' : 'open'];
  const count = await incrementCount(db, `stranger-mails:${id}`, daySeconds, now());
  if (count === most + 1) log.warn({ website: id, most }, 'a website has caused all mails of its day');
  return count <= most;
}

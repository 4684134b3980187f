import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { hopAddress, networkOf } from '../../../lib/platform/node/addresses';
import { rateLimitAddress } from '../../platform/start/client';
import type { Context } from '../../context';
import { badRequest, HttpError } from '../../platform/http/errors';
import { callsPerMinute, admitSender, consumeRateLimit, incrementCount } from '../../platform/limits/hit';
import { hashToken, createToken } from '../../platform/signed-in/tokens';
import { findWebsite } from './queries';
import { websites } from '../table';
import type { Logger } from '../../../lib/platform/node/log';
import type { Database } from '../../platform/db/client';
import { timingSafeEqual } from 'node:crypto';
import type { SignedInUser } from '../../platform/signed-in/user';
import { requireVersion, type ExpectedVersions } from '../../platform/http/versions';
import { recordAudit } from '../../platform/deeds/note';

const keyHeader = 'x-website-key';

/** Replaces a website's key; null if unknown. Its version stays, so that open forms can be saved. */
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
    await tx.update(websites).set({ intakeKeyHash: hash, intakeKeySince: since }).where(eq(websites.id, id));
    await recordAudit(tx, { by: user, at: since }, { kind: 'website', id }, 'key');
    return { key: token, since: since.toISOString() };
  });
}

const isKeyOf = (hash: string, key: string) =>
  timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashToken(key), 'hex'));

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
  { db }: IntakeContext,
  request: FastifyRequest,
): Promise<string | null> {
  const key = String(request.headers[keyHeader] ?? '');
  if (!key || (await db.$count(websites, eq(websites.intakeKeyHash, hashToken(key)))) === 0) return null;
  return visitorOf(request);
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
  const hash = website?.intakeKeyHash ?? null;
  const isProven = hash !== null && isKeyOf(hash, String(request.headers[keyHeader] ?? ''));
  if (isProven) await admitSender(context, visitorOf(request));
  else await admitSender(context, rateLimitAddress(request), intakeLimits.openSender);
  if (!website) throw badRequest([{ msg: 'Unknown website.', param: 'website' }]);
  if (hash && !isProven) throw keyRefused();
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

import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Logger } from '../../../lib/platform/node/log';
import type { Database } from '../db/client';
import { recordBounce, recordDelivery } from './bounces';
import type { Mailer } from './mailer';
import { mails } from './table';
import { dayMs } from '../../../lib/platform/values/days';

export type OutboxParts = {
  db: Database;
  mailer: Mailer;
  now: () => Date;
  log: Logger;
  /** Room for noting an attempt. */
  hasRoom: () => Promise<boolean>;
};

/** Longer than any attempt takes; after it, another worker takes the mail from a dead one. */
const leaseMs = 60_000;
const firstRetryMs = 15_000;
const longestRetryMs = 3_600_000;
const lifeMs = 2 * dayMs;
const failedLifeMs = 7 * dayMs;
/** A mail waiting longer means that the mail server takes none. */
const lateMs = 600_000;

type MailRow = typeof mails.$inferSelect;

const later = (now: Date, milliseconds: number) => new Date(now.valueOf() + milliseconds);
const isWaiting = isNull(mails.failedAt);
/** No mail waits for a day: such an attempt was noted by a clock that was ahead. */
const isDue = (now: Date) => or(lte(mails.nextAttemptAt, now), gt(mails.nextAttemptAt, later(now, dayMs)));

/** Sends the most urgent mail that is due; false without one. Safe for several workers at once. */
export async function deliverNext(parts: OutboxParts): Promise<boolean> {
  const { db, mailer, now, log } = parts;
  const mail = await claim(parts);
  if (!mail) return false;
  const { id, recipient, createdAt, expiresAt, attempts } = mail;
  if (expiresAt && expiresAt <= now()) {
    log.warn({ mail: id, attempts }, 'an email was not sent in time');
    await db.delete(mails).where(eq(mails.id, id));
    return true;
  }
  try {
    await mailer.send({ ...mail, to: recipient, postedAt: createdAt });
  } catch (error) {
    await handleFailure(parts, mail, error);
    return true;
  }
  await db.delete(mails).where(eq(mails.id, id));
  if (mail.toListing) await recordDelivery(db, recipient, now());
  return true;
}

async function claim({ db, now }: OutboxParts): Promise<MailRow | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isWaiting, isDue(now())))
    .orderBy(asc(mails.priority), asc(mails.nextAttemptAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: later(now(), leaseMs) })
    .where(eq(mails.id, sql`(${due})`))
    .returning();
  return claimed;
}

async function handleFailure({ db, now, log }: OutboxParts, mail: MailRow, error: unknown): Promise<void> {
  const { id, attempts, createdAt } = mail;
  const isGivenUp = isRefusedForGood(error) || later(createdAt, lifeMs) <= now();
  const delayMs = Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
  await db
    .update(mails)
    .set(
      isGivenUp
        ? { failedAt: now(), text: '', html: '', offUrl: null }
        : { nextAttemptAt: later(now(), delayMs) },
    )
    .where(eq(mails.id, id));
  if (mail.toListing && isRefusedForGood(error) && isOfRecipient(error))
    await recordBounce(db, mail.recipient, now());
  const fields = { err: error, mail: id, attempts };
  if (isGivenUp) log.error(fields, 'an email was given up');
  else log.warn(fields, 'an email was not accepted and will be sent again');
}

/** Whether this recipient or message is refused for good; a refused sign-in at the mail server is not. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
}

/** Not our address or the message. */
const isOfRecipient = (error: unknown) => (error as { command?: string }).command === 'RCPT TO';

export const countWaitingMails = ({ db }: Pick<OutboxParts, 'db'>): Promise<number> =>
  db.$count(mails, isWaiting);

/** Whether the outbox is healthy: no mail is late. */
export async function isOutboxHealthy({ db, now }: Pick<OutboxParts, 'db' | 'now'>): Promise<boolean> {
  const isLate = and(isWaiting, lte(mails.createdAt, later(now(), -lateMs)));
  const [late] = await db.select({ id: mails.id }).from(mails).where(isLate).limit(1);
  return !late;
}

export async function sweepMails({ db, now }: Pick<OutboxParts, 'db' | 'now'>): Promise<void> {
  await db.delete(mails).where(lte(mails.failedAt, later(now(), -failedLifeMs)));
}

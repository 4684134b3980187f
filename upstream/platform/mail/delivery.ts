import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Logger } from '../../../lib/platform/node/log';
import type { Database } from '../db/client';
import { isAboutAddress, recordBounce, recordDelivery } from './bounces';
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
  /** Within the transaction that gives a mail up; with the mail server's answer, if there was one. */
  onGivenUp?: (within: Pick<OutboxParts, 'db' | 'now'>, mail: MailRow, answer: string) => Promise<void>;
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

async function handleFailure(parts: OutboxParts, mail: MailRow, error: unknown): Promise<void> {
  const { db, now, log, onGivenUp } = parts;
  const { id, attempts, createdAt } = mail;
  const isRefused = isRecipientRefused(error);
  const isGivenUp = isRefused || later(createdAt, lifeMs) <= now();
  const delayMs = Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
  await db.transaction(async (tx) => {
    if (isGivenUp) await onGivenUp?.({ db: tx, now }, mail, (error as SmtpError).response ?? '');
    await tx
      .update(mails)
      .set(
        isGivenUp
          ? { failedAt: now(), text: '', html: '', offUrl: null }
          : { nextAttemptAt: later(now(), delayMs) },
      )
      .where(eq(mails.id, id));
    if (mail.toListing && isRefused) await recordBounce(tx, mail.recipient, now());
  });
  const fields = { err: error, mail: id, attempts };
  if (isGivenUp) log.error(fields, 'an email was given up');
  else log.warn(fields, 'an email was not accepted and will be sent again');
}

type SmtpError = { command?: string; response?: string; responseCode?: number };

/** Whether the recipient is refused for good; a refusal of us or of the message may be lifted. */
function isRecipientRefused(error: unknown): boolean {
  const { command, response = '', responseCode = 0 } = error as SmtpError;
  const [, status] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (status) return (command === 'RCPT TO' || command === 'DATA') && isAboutAddress(status);
  return command === 'RCPT TO' && responseCode >= 550 && responseCode <= 553;
}

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

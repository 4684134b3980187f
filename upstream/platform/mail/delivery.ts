import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Logger } from '../../../lib/platform/node/log';
import type { Database } from '../db/client';
import { noteBounce, noteTaken } from './bounces';
import type { Mailer } from './mailer';
import { mails } from './table';
import { dayMs } from '../../../lib/platform/values/days';

export type OutboxParts = {
  db: Database;
  mailer: Mailer;
  now: () => Date;
  log: Logger;
  /** Whether the disk has room for what noting an attempt writes. */
  hasRoom: () => Promise<boolean>;
};

/** So long may one attempt take, with time to spare, before another worker takes the mail up: this one must have died. */
const leaseMs = 60_000;
const firstRetryMs = 15_000;
const longestRetryMs = 3_600_000;
/** A mail that no server took for two days is given up. */
const lifeMs = 2 * dayMs;
/** What was given up is kept for a week, without its texts. */
const failedLifeMs = 7 * dayMs;
/** A mail that waits longer than this says that the mail server does not take any. */
const lateMs = 600_000;

type MailRow = typeof mails.$inferSelect;

const later = (now: Date, milliseconds: number) => new Date(now.valueOf() + milliseconds);
const isWaiting = isNull(mails.failedAt);
/** No mail waits for a day: such an attempt was noted by a clock that was ahead. */
const isDue = (now: Date) => or(lte(mails.nextAttemptAt, now), gt(mails.nextAttemptAt, later(now, dayMs)));

/** Sends the mail of the first priority that has waited longest, if one is due; false where none is. Several workers may do so at once: each mail is one's alone. */
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
    await putOff(parts, mail, error);
    return true;
  }
  await db.delete(mails).where(eq(mails.id, id));
  if (mail.toListing) await noteTaken(db, recipient, now());
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

async function putOff({ db, now, log }: OutboxParts, mail: MailRow, error: unknown): Promise<void> {
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
    await noteBounce(db, mail.recipient, now());
  const fields = { err: error, mail: id, attempts };
  if (isGivenUp) log.error(fields, 'an email was given up');
  else log.warn(fields, 'an email was not accepted and will be sent again');
}

/** Whether the mail server said that this recipient or message is never taken; a refused sign-in of ours is no such word. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
}

/** Whether it was the recipient that was refused, not our address or the message. */
const isOfRecipient = (error: unknown) => (error as { command?: string }).command === 'RCPT TO';

/** How many mails wait to be sent. */
export const waitingMails = ({ db }: Pick<OutboxParts, 'db'>): Promise<number> => db.$count(mails, isWaiting);

/** Whether no mail has waited for long. */
export async function mailLeaves({ db, now }: Pick<OutboxParts, 'db' | 'now'>): Promise<boolean> {
  const isLate = and(isWaiting, lte(mails.createdAt, later(now(), -lateMs)));
  const [late] = await db.select({ id: mails.id }).from(mails).where(isLate).limit(1);
  return !late;
}

/** Forgets mails that were given up a week ago. */
export async function sweepMails({ db, now }: Pick<OutboxParts, 'db' | 'now'>): Promise<void> {
  await db.delete(mails).where(lte(mails.failedAt, later(now(), -failedLifeMs)));
}

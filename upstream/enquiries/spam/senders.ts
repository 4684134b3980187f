import { createHmac, hkdfSync } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { dayMs } from '../../../lib/platform/values/days';
import type { Context } from '../../platform/context/context';
import { rowsOf, type Database } from '../../platform/db/client';
import { enquiries, spamSenders, enquiryMessages } from '../table';
import { mailboxSql, normalizeMailbox } from '../../platform/mail/mailbox';

export const spamDays = 90;

export type SigningKeyEnv = Pick<Context['env'], 'jwtPrivateKey'>;
type Sender = { companyId: string; emailAddress: string };

/** A keyed hash that differs per company. */
function senderTag({ jwtPrivateKey }: SigningKeyEnv, { companyId, emailAddress }: Sender): string {
  const key = Buffer.from(hkdfSync('sha256', jwtPrivateKey, '', 'senders of spam', 32));
  return createHmac('sha256', key)
    .update(`${companyId}\n${normalizeMailbox(emailAddress)}`)
    .digest('base64url');
}

const ofSender = (env: SigningKeyEnv, sender: Sender): SQL =>
  and(eq(spamSenders.companyId, sender.companyId), eq(spamSenders.mailbox, senderTag(env, sender)))!;

export async function findKnownSenders(
  db: Database,
  companyId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const mailboxes = [...new Set(addresses.map(normalizeMailbox))];
  const ofThread = and(
    eq(enquiryMessages.enquiryId, enquiries.id),
    eq(enquiryMessages.isAutomatic, false),
    eq(enquiryMessages.isFromElsewhere, false),
  );
  const rows = await db
    .selectDistinct({ mailbox: mailboxSql(enquiries.emailAddress) })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.companyId, companyId),
        sql`${mailboxSql(enquiries.emailAddress)} = any(${sql.param(mailboxes)}::text[])`,
        ne(enquiries.state, 'spam'),
        or(isNotNull(enquiries.answeredAt), sql`exists (select 1 from ${enquiryMessages} where ${ofThread})`),
      ),
    );
  const known = new Set(rows.map(({ mailbox }) => mailbox));
  return new Set(addresses.filter((address) => known.has(normalizeMailbox(address))));
}

/** Whether the company marked the sender of a new enquiry and never corresponded with them. */
export async function isFromSpamSender(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  sender: Sender,
): Promise<boolean> {
  const isMarked = await db.$count(spamSenders, and(ofSender(env, sender), gt(spamSenders.until, now())));
  if (isMarked === 0) return false;
  return (await findKnownSenders(db, sender.companyId, [sender.emailAddress])).size === 0;
}

export async function countHeldEnquiry(db: Database, env: SigningKeyEnv, sender: Sender): Promise<void> {
  await db
    .update(spamSenders)
    .set({ held: sql`${spamSenders.held} + 1` })
    .where(ofSender(env, sender));
}

export async function markSenders(
  tx: Database,
  env: SigningKeyEnv,
  companyId: string,
  addresses: readonly string[],
  at: Date,
): Promise<void> {
  const until = new Date(at.valueOf() + spamDays * dayMs);
  const tags = new Set(addresses.map((emailAddress) => senderTag(env, { companyId, emailAddress })));
  await tx
    .insert(spamSenders)
    .values([...tags].sort().map((mailbox) => ({ companyId, mailbox, until })))
    .onConflictDoUpdate({ target: [spamSenders.companyId, spamSenders.mailbox], set: { until } });
}

/** Ends marks; enquiries held until then are still reported. */
export async function unmarkSenders(
  tx: Database,
  env: SigningKeyEnv,
  senders: readonly Sender[],
): Promise<void> {
  for (const companyId of new Set(senders.map((sender) => sender.companyId))) {
    const own = senders.filter((sender) => sender.companyId === companyId);
    const tags = own.map((sender) => senderTag(env, sender));
    const theirs = and(eq(spamSenders.companyId, companyId), inArray(spamSenders.mailbox, tags));
    // Locked in one order, so that two transactions do not deadlock.
    await tx.select().from(spamSenders).where(theirs).orderBy(spamSenders.mailbox).for('update');
    await tx
      .update(spamSenders)
      .set({ until: new Date(0) })
      .where(theirs);
  }
}

export async function senderMarksOf(db: Database, env: SigningKeyEnv, emailAddress: string): Promise<SQL> {
  const marked = await db.selectDistinct({ companyId: spamSenders.companyId }).from(spamSenders);
  return or(sql`false`, ...marked.map(({ companyId }) => ofSender(env, { companyId, emailAddress })))!;
}

export async function purgeSpamSenders({ db, now }: Context): Promise<void> {
  await db.delete(spamSenders).where(and(lte(spamSenders.until, now()), eq(spamSenders.held, 0)));
}

/** Resets the held counts per company and returns them, in the transaction that reports them. */
export async function resetHeldCounts(tx: Database): Promise<Map<string, number>> {
  const rows = await rowsOf<{ company: string; held: number }>(
    tx,
    sql`with holding as (
      select company_id, mailbox, held from ${spamSenders} where held > 0 order by company_id, mailbox for update
    )
    update ${spamSenders} set held = 0 from holding
    where ${spamSenders.companyId} = holding.company_id and ${spamSenders.mailbox} = holding.mailbox
    returning holding.company_id as company, holding.held as held`,
  );
  const counts = new Map<string, number>();
  for (const { company, held } of rows) counts.set(company, (counts.get(company) ?? 0) + held);
  return counts;
}

import { createHmac, hkdfSync } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { dayMs } from '../../../lib/platform/values/days';
import type { Context } from '../../context';
import { rowsOf, type Database } from '../../platform/db/client';
import { enquiries } from '../table';
import { mailboxIn, mailboxOf } from '../../platform/mail/mailbox';
import { enquiryMessages } from '../replies/table';
import { spamSenders } from './table';

/** How long the next enquiries of a marked sender are spam. */
export const spamDays = 90;

export type Keyed = Pick<Context['env'], 'jwtPrivateKey'>;
type Sender = { companyId: string; emailAddress: string };

/** Names a mailbox to one company alone, without its address; as long as the server's signing key is the same. */
function senderTag({ jwtPrivateKey }: Keyed, { companyId, emailAddress }: Sender): string {
  const key = Buffer.from(hkdfSync('sha256', jwtPrivateKey, '', 'senders of spam', 32));
  return createHmac('sha256', key)
    .update(`${companyId}\n${mailboxOf(emailAddress)}`)
    .digest('base64url');
}

const ofSender = (env: Keyed, sender: Sender): SQL =>
  and(eq(spamSenders.companyId, sender.companyId), eq(spamSenders.mailbox, senderTag(env, sender)))!;

/** Those of some addresses that a company knows: it answered them, or they wrote to each other. */
export async function knownSenders(
  db: Database,
  companyId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const mailboxes = [...new Set(addresses.map(mailboxOf))];
  const ofThread = and(
    eq(enquiryMessages.enquiryId, enquiries.id),
    eq(enquiryMessages.isAutomatic, false),
    eq(enquiryMessages.isFromElsewhere, false),
  );
  const rows = await db
    .selectDistinct({ mailbox: mailboxIn(enquiries.emailAddress) })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.companyId, companyId),
        sql`${mailboxIn(enquiries.emailAddress)} = any(${sql.param(mailboxes)}::text[])`,
        ne(enquiries.state, 'spam'),
        or(isNotNull(enquiries.answeredAt), sql`exists (select 1 from ${enquiryMessages} where ${ofThread})`),
      ),
    );
  const known = new Set(rows.map(({ mailbox }) => mailbox));
  return new Set(addresses.filter((address) => known.has(mailboxOf(address))));
}

/** Whether a new enquiry is spam: the company marked its sender, and does not know them. */
export async function comesFromSpam(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  sender: Sender,
): Promise<boolean> {
  const isMarked = await db.$count(spamSenders, and(ofSender(env, sender), gt(spamSenders.until, now())));
  if (isMarked === 0) return false;
  return (await knownSenders(db, sender.companyId, [sender.emailAddress])).size === 0;
}

/** Notes that an enquiry was stored as spam, of which nobody was told. */
export async function noteHeld(db: Database, env: Keyed, sender: Sender): Promise<void> {
  await db
    .update(spamSenders)
    .set({ held: sql`${spamSenders.held} + 1` })
    .where(ofSender(env, sender));
}

/** Marks senders of a company's for the next 90 days. */
export async function markSenders(
  tx: Database,
  env: Keyed,
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

/** Ends the marks of some senders; what was held of them is told all the same. */
export async function liftSenders(tx: Database, env: Keyed, senders: readonly Sender[]): Promise<void> {
  for (const companyId of new Set(senders.map((sender) => sender.companyId))) {
    const own = senders.filter((sender) => sender.companyId === companyId);
    const tags = own.map((sender) => senderTag(env, sender));
    const theirs = and(eq(spamSenders.companyId, companyId), inArray(spamSenders.mailbox, tags));
    // Locked in one order, so that two who lift at once wait for each other only one way.
    await tx.select().from(spamSenders).where(theirs).orderBy(spamSenders.mailbox).for('update');
    await tx
      .update(spamSenders)
      .set({ until: new Date(0) })
      .where(theirs);
  }
}

/** The marks of a mailbox, at every company. */
export async function ofSenders(db: Database, env: Keyed, emailAddress: string): Promise<SQL> {
  const marked = await db.selectDistinct({ companyId: spamSenders.companyId }).from(spamSenders);
  return or(sql`false`, ...marked.map(({ companyId }) => ofSender(env, { companyId, emailAddress })))!;
}

/** Forgets senders whose time is over, once their companies were told of what was held. */
export async function purgeSpamSenders({ db, now }: Context): Promise<void> {
  await db.delete(spamSenders).where(and(lte(spamSenders.until, now()), eq(spamSenders.held, 0)));
}

/** How many enquiries each company was not told of, which it is from now on. Part of the transaction that tells it. */
export async function takeHeld(tx: Database): Promise<Map<string, number>> {
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

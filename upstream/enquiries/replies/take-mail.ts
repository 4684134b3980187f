import type { Context } from '../../platform/context/context';
import { lockThread, recordFollowUp } from '../desks/desk';
import { parseThreadAddress } from '../thread-address';
import type { InboundSettings } from '../../platform/context/env';
import { notFound } from '../../platform/errors/errors';
import { newId } from '../../platform/values/ids';
import { normalizeMailbox } from '../../platform/mail/mailbox';
import { consumeRateLimit } from '../../platform/limits/rate-limit';
import { addFiles, mergeLeftOut, storeFiles } from './attachments';
import { toStoredMail, messageIdOfMail, listRecipients, parseSenderAddress } from './inbound-mail';
import { addMessage, hasMail } from './queries';
import type { IncomingMail } from './raw-mail';
import { findThread, type Thread } from './threads';
import { eq } from 'drizzle-orm';
import { listings } from '../../listings/table';
import { recordBounce } from '../../platform/mail/bounces';
import { findListingAddresses } from '../../listings/queries';
import { markNoticeSent, readOffToken } from '../../account/notices/tell';
import { readMailboxToken } from '../mailbox-link';
import { users } from '../../account/users/table';
import type { DeliveryReport } from './delivery-report';

/** Mails per minute and sender, and per hour and thread. */
export const inboundLimits = { sender: 300, thread: 30 } as const;

type InboundCall = { inbound: InboundSettings; mail: IncomingMail; from: string };

/** Stores a mail in its thread, or counts a bounce of a listing's address; else 404. */
export async function receiveMail(context: Context, { inbound, mail, from }: InboundCall): Promise<void> {
  const { db, now } = context;
  const { report } = mail;
  const thread =
    parseThreadAddress(inbound, listRecipients(mail)) ?? parseThreadAddress(inbound, report?.replyTo ?? '');
  const known = thread && (await findThread(db, thread));
  if (!known) {
    if (report && (await receiveDeliveryReport(context, report, messageIdOfMail(mail, now())))) return;
    throw notFound();
  }
  // Last the limit that all threads share, so that stray and surplus mails keep no answer out.
  await consumeRateLimit(db, `inbound-thread:${known.id}`, inboundLimits.thread, 3600, now());
  await consumeRateLimit(db, `inbound-from:${from}`, inboundLimits.sender, 60, now());
  await storeInThread(context, known, mail, from);
}

async function storeInThread(
  context: Context,
  enquiry: Thread,
  mail: IncomingMail,
  from: string,
): Promise<void> {
  const { db, now } = context;
  const sentAt = now();
  const kept = await toStoredMail(mail, { reference: enquiry.reference, at: sentAt, from });
  if (await hasMail(db, enquiry.id, kept.mailId)) return;
  const { stored, leftOut } = await storeFiles(context, enquiry, mail.files ?? []);
  const address = parseSenderAddress(mail);
  const isFromElsewhere =
    !kept.isAutomatic && normalizeMailbox(address) !== normalizeMailbox(enquiry.emailAddress);
  const message = {
    ...kept,
    sender: 'traveller' as const,
    isFromElsewhere,
    leftOut: mergeLeftOut(mail.leftOut, leftOut),
    id: newId(sentAt),
    enquiryId: enquiry.id,
    sentAt,
  };
  await db.transaction(async (tx) => {
    // The enquiry may have been marked or erased while the mail was read.
    const held = await lockThread(tx, enquiry.kind, enquiry.id);
    if (!held || held.emailAddress === '') throw notFound();
    const added = await addMessage(tx, message);
    if (!added) return;
    await addFiles(tx, message.id, stored);
    // Automatic mails and spam change nothing and notify no one.
    if (kept.isAutomatic || held.state === 'spam') return;
    await recordFollowUp(tx, enquiry.kind, enquiry.id, sentAt);
    await enquiry.tell({ ...context, db: tx }, isFromElsewhere ? address : null);
  });
}

const tokenIn = (line: string) => /[?&]t=([\w.-]{1,300})/.exec(line.replace(/\s+/g, ''))?.[1] ?? '';

/** Counts a bounce once per report; false for a mail that we did not send, which its signed link shows. */
async function receiveDeliveryReport(
  context: Context,
  report: DeliveryReport,
  mailId: string,
): Promise<boolean> {
  const address = await findLinkAddress(context, tokenIn(report.listUnsubscribe));
  if (address === null) return false;
  if (!report.isRefusedForGood) return true;
  await context.db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    if (await markNoticeSent(within, `came-back:${mailId}`))
      await recordBounce(tx, address, context.now(), true);
  });
  return true;
}

/** The recipient of the mail with this link: a listing's address or a person's. */
async function findLinkAddress({ db, env }: Context, token: string): Promise<string | null> {
  const mailbox = readMailboxToken(env, token);
  if (mailbox) {
    const [listing] = await db.select().from(listings).where(eq(listings.id, mailbox.listingId));
    const [named] = listing ? await findListingAddresses(db, listing.companyId, [listing.id]) : [];
    return named && mailbox.isOf(named.address) ? named.address : null;
  }
  const notice = readOffToken(env, token);
  if (notice?.kind !== 'enquiry') return null;
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, notice.userId));
  return person?.email ?? null;
}

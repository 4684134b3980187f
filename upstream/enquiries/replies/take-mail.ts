import type { Context } from '../../context';
import { lockThread, noteAskedAgain } from '../desks/desk';
import { threadOf } from '../thread-address';
import type { InboundSettings } from '../../env';
import { notFound } from '../../platform/http/errors';
import { newId } from '../../platform/values/ids';
import { mailboxOf } from '../../platform/mail/mailbox';
import { hit } from '../../platform/limits/hit';
import { addFiles, allLeftOut, storeFiles } from './attachments';
import { keptOf, mailIdOf, recipientsOf, senderOf } from './inbound-mail';
import { addMessage, hasMail } from './queries';
import type { IncomingMail } from './raw-mail';
import { takeReport } from './take-report';
import { findThread, type Thread } from './threads';

/** So many mails of threads, or calls without the secret, a minute of one sender, and so many mails of a thread in an hour. */
export const inboundLimits = { sender: 300, thread: 30 } as const;

type Incoming = { inbound: InboundSettings; mail: IncomingMail; from: string };

/**
 * Takes a mail, whatever form it came in: into the thread whose address it names, or whose mail it says came back; a mail to a listing's
 * address that came back counts there. Any other mail is 404.
 */
export async function takeMail(context: Context, { inbound, mail, from }: Incoming): Promise<void> {
  const { db, now } = context;
  const { report } = mail;
  const thread = threadOf(inbound, recipientsOf(mail)) ?? threadOf(inbound, report?.replyTo ?? '');
  const known = thread && (await findThread(db, thread));
  // What is sent to addresses of no thread keeps no answer out.
  if (known) await hit(db, `inbound-from:${from}`, inboundLimits.sender, 60, now());
  if (!known) {
    if (report && (await takeReport(context, report, mailIdOf(mail, now())))) return;
    throw notFound();
  }
  await hit(db, `inbound-thread:${known.id}`, inboundLimits.thread, 3600, now());
  await intoThread(context, known, mail);
}

async function intoThread(context: Context, enquiry: Thread, mail: IncomingMail): Promise<void> {
  const { db, now } = context;
  const sentAt = now();
  const kept = keptOf(mail, { reference: enquiry.reference, at: sentAt });
  if (await hasMail(db, enquiry.id, kept.mailId)) return;
  const { stored, leftOut } = await storeFiles(context, enquiry, mail.files ?? []);
  const address = senderOf(mail);
  const isFromElsewhere = !kept.isAutomatic && mailboxOf(address) !== mailboxOf(enquiry.emailAddress);
  const message = {
    ...kept,
    sender: 'traveller' as const,
    isFromElsewhere,
    leftOut: allLeftOut(mail.leftOut, leftOut),
    id: newId(sentAt),
    enquiryId: enquiry.id,
    sentAt,
  };
  await db.transaction(async (tx) => {
    // It may have become spam, or real, or its traveller been erased, since the mail began to come.
    const held = await lockThread(tx, enquiry.kind, enquiry.id);
    if (!held || held.emailAddress === '') throw notFound();
    const added = await addMessage(tx, message);
    if (!added) return;
    await addFiles(tx, message.id, stored);
    // What a machine wrote, or whoever is no traveller, changes nothing, and nobody is told.
    if (kept.isAutomatic || held.state === 'spam') return;
    await noteAskedAgain(tx, enquiry.kind, enquiry.id, sentAt);
    await enquiry.tell({ ...context, db: tx }, isFromElsewhere ? address : null);
  });
}

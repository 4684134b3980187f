import * as texts from '@/texts/enquiries/messages-mail';
import { companyName } from '../companies/queries';
import { mailboxOf } from '../platform/mail/mailbox';
import { composeMail } from '../platform/mail/template';
import { countOne } from '../platform/limits/hit';
import { threadAddress } from './thread-address';
import type { Telling } from '../account/notices/tell';

/** The most receipts a mailbox gets in a day, of one listing and in all: anybody can name anyone's address. */
const receiptsPerDay = { listing: 1, mailbox: 3 } as const;

const daySeconds = 86_400;

type Received = {
  id: string;
  referenceNumber: string;
  listingId: string;
  companyId: string;
  title: string;
  emailAddress: string;
};

/** Whether a mailbox gets a receipt of a listing today. */
export async function mayReceive(
  { db, now }: Pick<Telling, 'db' | 'now'>,
  { emailAddress, listingId }: Received,
): Promise<boolean> {
  const mailbox = mailboxOf(emailAddress);
  const ofListing = await countOne(db, `receipts:${mailbox}:${listingId}`, daySeconds, now());
  if (ofListing > receiptsPerDay.listing) return false;
  return (await countOne(db, `receipts:${mailbox}`, daySeconds, now())) <= receiptsPerDay.mailbox;
}

/** Mails the traveller what came of the enquiry, within the transaction that stores it. It quotes nothing that the traveller wrote. */
export async function postReceipt({ db, env, outbox }: Telling, enquiry: Received): Promise<void> {
  const { id, referenceNumber, companyId, title, emailAddress } = enquiry;
  const company = (await companyName(db, companyId)) ?? '';
  const replyTo = env.inbound && threadAddress(env.inbound, id);
  const mail = composeMail({
    to: emailAddress,
    subject: texts.receipt(title, referenceNumber),
    paragraphs: [
      texts.thanks(title, company, referenceNumber),
      ...(replyTo ? [texts.addByAnswering] : []),
      texts.notYours,
    ],
    ...(replyTo && { replyTo }),
  });
  await outbox.post(db, mail);
}

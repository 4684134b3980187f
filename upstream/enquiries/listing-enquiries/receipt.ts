import * as texts from '@/texts/enquiries/messages-mail';
import { findCompanyName } from '../../account/users/queries';
import { normalizeMailbox } from '../../platform/mail/mailbox';
import { incrementCount } from '../../platform/limits/rate-limit';
import { threadAddress } from '../thread-address';
import type { NotifyContext } from '../../account/notices/tell';

/** Receipts per mailbox and day, by listing and in all: anybody can name another's address. */
const receiptsPerDay = { listing: 1, mailbox: 3 } as const;

const daySeconds = 86_400;

type ReceivedEnquiry = {
  id: string;
  referenceNumber: string;
  listingId: string;
  companyId: string;
  title: string;
  emailAddress: string;
};

export async function claimReceipt(
  { db, now }: Pick<NotifyContext, 'db' | 'now'>,
  { emailAddress, listingId }: ReceivedEnquiry,
): Promise<boolean> {
  const mailbox = normalizeMailbox(emailAddress);
  const ofListing = await incrementCount(db, `receipts:${mailbox}:${listingId}`, daySeconds, now());
  if (ofListing > receiptsPerDay.listing) return false;
  return (await incrementCount(db, `receipts:${mailbox}`, daySeconds, now())) <= receiptsPerDay.mailbox;
}

/** Mails the traveller a receipt within the storing transaction. Quotes nothing that the traveller wrote. */
export async function postReceipt(
  { db, env, outbox }: NotifyContext,
  enquiry: ReceivedEnquiry,
): Promise<void> {
  const { id, referenceNumber, companyId, title, emailAddress } = enquiry;
  const company = (await findCompanyName(db, companyId)) ?? '';
  const replyTo = env.inbound && threadAddress(env.inbound, id);
  await outbox.post(db, {
    to: emailAddress,
    subject: texts.receipt(title, referenceNumber),
    paragraphs: [
      texts.thanks(title, company, referenceNumber),
      ...(replyTo ? [texts.addByAnswering] : []),
      texts.notYours,
    ],
    ...(replyTo && { replyTo }),
  });
}

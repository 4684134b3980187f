import { eq } from 'drizzle-orm';
import * as texts from '@/texts/enquiries/messages-mail';
import { letterTo, stripLineBreaks, pageUrl } from '../../platform/mail/template';
import {
  notifyStaff,
  type EmailContent,
  type NotifyContext,
  type StaffRecipient,
} from '../../account/notices/tell';
import { generalEnquiries } from '../table';

const pageOf = ({ env }: NotifyContext, id: string) =>
  pageUrl(env.publicUrl, `/general-enquiries/desk/${encodeURIComponent(id)}`);

type ConfirmedEnquiry = Pick<typeof generalEnquiries.$inferSelect, 'id' | 'fullName' | 'country'>;

/** Mails staff about a confirmed custom enquiry, within the storing transaction. */
export const notifyConfirmed = (within: NotifyContext, { id, fullName, country }: ConfirmedEnquiry) =>
  notifyStaff(within, 'custom-enquiry', {
    subject: texts.customEnquiry(fullName),
    paragraphs: [texts.customEnquiryCame(stripLineBreaks(`${fullName} from ${country}`))],
    link: { label: texts.openCustomEnquiry, url: pageOf(within, id) },
  });

/** Mails the arrival of an answer to the assignee, or to all staff without an active one. */
export async function notifyGeneralAnswer(
  within: NotifyContext,
  { id, fullName, assigneeId }: Pick<typeof generalEnquiries.$inferSelect, 'id' | 'fullName' | 'assigneeId'>,
  otherAddress: string | null,
): Promise<void> {
  const name = stripLineBreaks(fullName);
  const letter: EmailContent = {
    subject: texts.customAnswered(fullName),
    paragraphs: [
      otherAddress === null
        ? texts.customHasAnswered(name)
        : texts.customAnsweredFromElsewhere(name, stripLineBreaks(otherAddress)),
    ],
    link: { label: texts.openAnswer, url: pageOf(within, id) },
  };
  await notifyStaff(within, 'custom-answer', letter, { id, assigneeId });
}

export async function notifyAssignee(
  within: NotifyContext,
  id: string,
  { member, by }: { member: StaffRecipient; by: string },
): Promise<void> {
  const { db, outbox } = within;
  const [enquiry] = await db.select().from(generalEnquiries).where(eq(generalEnquiries.id, id));
  const mail = letterTo(member, {
    subject: texts.customEnquiry(enquiry!.fullName),
    paragraphs: [texts.customAssigned(stripLineBreaks(by), stripLineBreaks(enquiry!.fullName))],
    link: { label: texts.openCustomEnquiry, url: pageOf(within, id) },
  });
  await outbox.post(db, mail);
}

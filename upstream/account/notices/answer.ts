import { incrementCount } from '../../platform/limits/hit';
import { replyEmail, type RepliedEnquiry } from './enquiry-letters';
import { notifyCompany, type NotifyContext } from './tell';

/** So that a flood fills no mailbox. */
export const answerMailsPerHour = 30;

/** Mails a company that a traveller replied, with the address if it was another; in the storing transaction. */
export async function notifyReply(
  within: NotifyContext,
  enquiry: RepliedEnquiry & { companyId: string },
  otherAddress: string | null,
): Promise<void> {
  const { db, env, now } = within;
  const { companyId } = enquiry;
  const count = await incrementCount(db, `answer-notices:${companyId}`, 3600, now());
  if (count > answerMailsPerHour) return;
  const letter = replyEmail(env.publicUrl, { ...enquiry, otherAddress }, count === answerMailsPerHour);
  await notifyCompany(within, companyId, 'answer', letter);
}

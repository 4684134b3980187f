import { countOne } from '../../platform/limits/hit';
import { answerLetter, type Answered } from './enquiry-letters';
import { tellCompany, type Telling } from './tell';

/** The most answers mailed to a company in an hour, so that a flood fills no mailbox. */
export const answerMailsPerHour = 30;

/**
 * Mails the people of a company that a traveller has answered, or that somebody has from another address, within the transaction that stores
 * the answer.
 */
export async function tellAnswer(
  within: Telling,
  enquiry: Answered & { companyId: string },
  otherAddress: string | null,
): Promise<void> {
  const { db, env, now } = within;
  const { companyId } = enquiry;
  const count = await countOne(db, `answer-notices:${companyId}`, 3600, now());
  if (count > answerMailsPerHour) return;
  const letter = answerLetter(env.publicUrl, { ...enquiry, otherAddress }, count === answerMailsPerHour);
  await tellCompany(within, companyId, 'answer', letter);
}

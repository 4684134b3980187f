import { countOne } from '../../platform/limits/hit';
import { answerLetter, type Answered } from './enquiry-letters';
import { tellCompany, type Telling } from './tell';

/** So that a flood fills no mailbox. */
export const answerMailsPerHour = 30;

/** Mails a company that a traveller replied, with the address if it was another; in the storing transaction. */
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

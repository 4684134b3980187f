import * as texts from '@/texts/enquiries/messages-mail';
import { composeMail } from '../../platform/mail/template';
import { countOne } from '../../platform/limits/hit';
import { staffRecipients } from './staff-recipients';
import type { Letter, Telling } from './tell';

/** The most mails of a kind that staff get in an hour of what strangers send; of answers, each who takes care of enquiries. */
export const staffMailsPerHour = 30;

/** So many of them about answers to one enquiry: a single thread leaves room for the others. */
export const answerMailsPerThread = 10;

/** The enquiry that was answered, and who takes care of it. */
type Answered = { id: string; assigneeId: string | null };

/** Mails staff what has come from outside, within the transaction that stores it: all of them, those who are admins, or the one whose it is and who can sign in. */
export async function tellStaff(
  { db, outbox, now }: Telling,
  kind: 'custom-enquiry' | 'custom-answer' | 'application',
  letter: Letter,
  answered?: Answered,
): Promise<void> {
  const staff = await staffRecipients(db);
  const assignee = staff.find(({ id }) => id === answered?.assigneeId);
  const limits: [string, number][] = [[`${kind}:${assignee?.id ?? 'all'}`, staffMailsPerHour]];
  if (answered) limits.unshift([`${kind}-of:${answered.id}`, answerMailsPerThread]);
  let isLast = false;
  for (const [key, limit] of limits) {
    const count = await countOne(db, `staff-mails:${key}`, 3600, now());
    if (count > limit) return;
    isLast ||= count === limit;
  }
  const last = isLast ? [texts.nextOnesUnmailed] : [];
  const mails = staff
    .filter(({ isAdmin }) => isAdmin || kind !== 'application')
    .filter(({ id }) => !assignee || id === assignee.id)
    .map(({ email, name }) => {
      const paragraphs = [`Hello ${name},`, ...letter.paragraphs, ...last];
      return composeMail({ ...letter, to: email, paragraphs });
    });
  await outbox.postAll(db, mails);
}

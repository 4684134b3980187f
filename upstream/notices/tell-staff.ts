import * as texts from '@/texts/messages-mail';
import { composeMail } from '../mail/template';
import { countOne } from '../rate-limit/hit';
import { staffRecipients } from './staff-recipients';
import type { Letter, Telling } from './tell';

/** The most mails of a kind that staff get in an hour of what strangers send. */
export const staffMailsPerHour = 30;

/** Mails staff what has come from outside, within the transaction that stores it: all of them, those who are admins, or the one whose it is and who can sign in. */
export async function tellStaff(
  { db, outbox, now }: Telling,
  kind: 'custom-enquiry' | 'custom-answer' | 'application',
  letter: Letter,
  assigneeId: string | null = null,
): Promise<void> {
  const count = await countOne(db, `staff-mails:${kind}`, 3600, now());
  if (count > staffMailsPerHour) return;
  const last = count === staffMailsPerHour ? [texts.nextOnesUnmailed] : [];
  const staff = await staffRecipients(db);
  const assignee = staff.find(({ id }) => id === assigneeId);
  const mails = staff
    .filter(({ isAdmin }) => isAdmin || kind !== 'application')
    .filter(({ id }) => !assignee || id === assignee.id)
    .map(({ email, name }) => {
      const paragraphs = [`Hello ${name},`, ...letter.paragraphs, ...last];
      return composeMail({ ...letter, to: email, paragraphs });
    });
  await outbox.postAll(db, mails);
}

import { rightNames, type Right } from '../../../lib/roles';
import type { Context } from '../../platform/context/context';
import { letterTo, pageUrl } from '../../platform/mail/template';

type MailContext = Pick<Context, 'db' | 'outbox' | 'env'>;
type InvitationMailData = { email: string; right: Right; companyName: string; invitedBy: string };

export async function mailCompanyInvitation(
  { db, outbox, env }: MailContext,
  { email, right, companyName, invitedBy }: InvitationMailData,
  token: string,
  expiresAt: Date,
): Promise<void> {
  const mail = {
    to: email,
    subject: `${companyName} invites you`,
    paragraphs: [
      'Hello,',
      `${invitedBy} invites you to the Partner Dashboard of ${companyName}. Your role: ${rightNames[right]}.`,
      'Choose a password with the link below. It works once, for 7 days. If you do not know this company, ignore this email.',
    ],
    link: { label: 'Accept the invitation', url: pageUrl(env.publicUrl, `/invitation?t=${token}`) },
  };
  await outbox.post(db, mail, { expiresAt, priority: 'link' });
}

export const mailRemoval = (
  { db, outbox }: MailContext,
  person: { email: string; name: string },
  companyName: string,
): Promise<string> =>
  outbox.post(
    db,
    letterTo(person, {
      subject: `You are no longer in ${companyName}`,
      paragraphs: [
        `You no longer have access to ${companyName} on the Partner Dashboard, and you were signed out everywhere.`,
        'If that is a mistake, ask an owner of the company to invite you again.',
      ],
    }),
  );

import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { letterTo, pageUrl } from '../../platform/mail/template';

export type Owner = { id: string; name: string; email: string };
type Change = { subject: string; text: string };

const secondStep = 'Signing in with your password now takes a second step. For it you can use';
const passwordAlone = 'From now on you sign in with your password only.';

export const appTurnedOn: Change = {
  subject: 'Your second factor was turned on',
  text: `${secondStep} codes from your app.`,
};
export const factorTurnedOff: Change = { subject: 'Your second factor was turned off', text: passwordAlone };
export const appTurnedOff: Change = {
  subject: 'Your second factor was changed',
  text: 'Codes from your app no longer work for your account. Your passkeys still do.',
};
export const passkeyAdded = (name: string): Change => ({
  subject: 'A passkey was added to your account',
  text: `${secondStep} the passkey '${name}'.`,
});
export const passkeyRemoved = (name: string, isLast: boolean): Change => ({
  subject: 'A passkey was removed from your account',
  text: `The passkey '${name}' no longer works for your account.${isLast ? ` It was the last second factor. ${passwordAlone}` : ''}`,
});

/** Mails a user about a change, so that they notice one that somebody else made. */
export async function mailFactorChanged(
  tx: Database,
  { outbox, env }: Pick<Context, 'outbox' | 'env'>,
  owner: Owner,
  { subject, text }: Change,
): Promise<void> {
  await outbox.post(
    tx,
    letterTo(owner, {
      subject,
      paragraphs: [text, 'If it was not you, reset your password at once.'],
      link: { label: 'Reset password', url: pageUrl(env.publicUrl, '/password/forgot') },
    }),
  );
}

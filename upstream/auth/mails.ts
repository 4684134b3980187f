import type { Context } from '../context';
import { composeMail } from '../mail/template';
import type { User } from '../users/queries';

type Recipient = Pick<User, 'email' | 'name'>;

const resetLink = (publicUrl: string, token: string) => `${publicUrl}/admin/password/reset?t=${token}`;

/** Mails the link by which a forgotten password is replaced; throws when the mail cannot be sent. */
export async function mailResetLink(
  { mail, env }: Pick<Context, 'mail' | 'env'>,
  { email, name }: Recipient,
  token: string,
): Promise<void> {
  await mail.send(
    composeMail({
      to: email,
      subject: 'Reset your password',
      paragraphs: [
        `Hello ${name},`,
        'someone asked to reset the password of your account. The link below works once, for one hour.',
        'If it was not you, you need not do anything: your password stays as it is.',
      ],
      link: { label: 'Reset password', url: resetLink(env.publicUrl, token) },
    }),
  );
}

/** Mails the link by which a new account gets its first password; throws when the mail cannot be sent. */
export async function mailInvitation(
  { mail, env }: Pick<Context, 'mail' | 'env'>,
  { email, name }: Recipient,
  token: string,
): Promise<void> {
  await mail.send(
    composeMail({
      to: email,
      subject: 'Set your password',
      paragraphs: [
        `Hello ${name},`,
        'an account was made for you. Choose its password by the link below; it works once, for seven days.',
        'After that, ask for a new link by Forgot password on the sign-in page.',
      ],
      link: { label: 'Set password', url: resetLink(env.publicUrl, token) },
    }),
  );
}

/** Tells a user that the password is another one. The change stands already, so a mail that cannot be sent is only logged. */
export async function mailPasswordChanged(
  { mail, env, log }: Pick<Context, 'mail' | 'env' | 'log'>,
  user: Pick<User, 'id' | 'email' | 'name'>,
): Promise<void> {
  try {
    await mail.send(
      composeMail({
        to: user.email,
        subject: 'Your password was changed',
        paragraphs: [
          `Hello ${user.name},`,
          'the password of your account was changed just now, and every other session was ended.',
          'If it was not you, reset your password at once.',
        ],
        link: { label: 'Reset password', url: `${env.publicUrl}/admin/password/forgot` },
      }),
    );
  } catch (error) {
    log.error({ err: error, user: user.id }, 'the mail about a changed password could not be sent');
  }
}

import type { Context } from '../../platform/context/context';
import { letterTo, pageUrl } from '../../platform/mail/template';
import type { User } from '../users/queries';
import { eq } from 'drizzle-orm';
import { companies, users } from '../users/table';
import type { Database } from '../../platform/db/client';
import type { Person } from '../users/common-passwords';

export async function findPerson(db: Database, userId: string): Promise<Person> {
  const [person] = await db
    .select({ name: users.name, email: users.email, company: companies.companyName })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  return person ?? { name: '', email: '', company: null };
}

type Mailing = Pick<Context, 'db' | 'outbox' | 'env'>;
type Recipient = Pick<User, 'email' | 'name'>;

const resetLink = (publicUrl: string, token: string) => pageUrl(publicUrl, `/password/reset?t=${token}`);

export const mailResetLink = (
  { db, outbox, env }: Mailing,
  user: Recipient,
  token: string,
  expiresAt: Date,
): Promise<string> =>
  outbox.post(
    db,
    letterTo(user, {
      subject: 'Reset your password',
      paragraphs: [
        'Someone asked to reset the password of your account. The link below works once, for one hour.',
        'If it was not you, ignore this email: your password does not change.',
      ],
      link: { label: 'Reset password', url: resetLink(env.publicUrl, token) },
    }),
    { expiresAt, priority: 'link' },
  );

export const mailInvitation = (
  { db, outbox, env }: Mailing,
  user: Recipient,
  token: string,
): Promise<string> =>
  outbox.post(
    db,
    letterTo(user, {
      subject: 'Set your password',
      paragraphs: [
        'An account was created for you. Choose a password with the link below. It works once, for seven days.',
        'After that, use Forgot password on the sign-in page to get a new link.',
      ],
      link: { label: 'Set password', url: resetLink(env.publicUrl, token) },
    }),
    { priority: 'link' },
  );

export const mailPasswordChanged = ({ db, outbox, env }: Mailing, user: Recipient): Promise<string> =>
  outbox.post(
    db,
    letterTo(user, {
      subject: 'Your password was changed',
      paragraphs: [
        'Your password was just changed, and you were signed out everywhere else.',
        'If it was not you, reset your password at once.',
      ],
      link: { label: 'Reset password', url: pageUrl(env.publicUrl, '/password/forgot') },
    }),
  );

import type { Context } from '../../context';
import { composeMail, pageUrl } from '../../platform/mail/template';
import type { User } from '../users/queries';
import { eq } from 'drizzle-orm';
import { companies } from '../../companies/table';
import type { Database } from '../../platform/db/client';
import { users } from '../users/table';
import type { Person } from './common-passwords';

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

export async function mailResetLink(
  { db, outbox, env }: Mailing,
  { email, name }: Recipient,
  token: string,
  expiresAt: Date,
): Promise<void> {
  await outbox.post(
    db,
    composeMail({
      to: email,
      subject: 'Reset your password',
      paragraphs: [
        `Hello ${name},`,
        'Someone asked to reset the password of your account. The link below works once, for one hour.',
        'If it was not you, ignore this email: your password does not change.',
      ],
      link: { label: 'Reset password', url: resetLink(env.publicUrl, token) },
    }),
    { expiresAt, priority: 'link' },
  );
}

export async function mailInvitation(
  { db, outbox, env }: Mailing,
  { email, name }: Recipient,
  token: string,
): Promise<void> {
  await outbox.post(
    db,
    composeMail({
      to: email,
      subject: 'Set your password',
      paragraphs: [
        `Hello ${name},`,
        'An account was created for you. Choose a password with the link below. It works once, for seven days.',
        'After that, use Forgot password on the sign-in page to get a new link.',
      ],
      link: { label: 'Set password', url: resetLink(env.publicUrl, token) },
    }),
    { priority: 'link' },
  );
}

export async function mailPasswordChanged({ db, outbox, env }: Mailing, user: Recipient): Promise<void> {
  await outbox.post(
    db,
    composeMail({
      to: user.email,
      subject: 'Your password was changed',
      paragraphs: [
        `Hello ${user.name},`,
        'Your password was just changed, and you were signed out everywhere else.',
        'If it was not you, reset your password at once.',
      ],
      link: { label: 'Reset password', url: pageUrl(env.publicUrl, '/password/forgot') },
    }),
  );
}

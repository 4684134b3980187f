import { inArray } from 'drizzle-orm';
import type { Database } from '../platform/db/client';
import { users } from '../account/users/table';
import { demoColleagues } from './colleagues';
import { demoCompanies, demoPassword, demoStaff } from './companies';

const emails = [
  ...demoStaff.map(({ email }) => email),
  ...demoCompanies.filter(({ isDemoSignIn }) => isDemoSignIn).map(({ contact }) => contact.email),
];

const published = [...emails, ...demoColleagues.map(({ email }) => email)];

/** Whether an address is a demo account's, whose password is published. */
export const isDemoSignIn = (email: string) => published.includes(email.trim().toLowerCase());

/** A line with the demo accounts and password; null if the database lacks them. */
export async function describeSignIns(db: Database): Promise<string | null> {
  const found = await db.$count(users, inArray(users.email, emails));
  return found === emails.length ? `sign in with the password ${demoPassword} as ${emails.join(', ')}` : null;
}

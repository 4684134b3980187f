import { inArray } from 'drizzle-orm';
import type { Database } from '../platform/db/client';
import { users } from '../account/users/table';
import { demoColleagues } from './colleagues';
import { demoCompanies, demoPassword, demoStaff } from './companies';

/** The accounts of the demo network that people sign in with, staff first. */
const emails = [
  ...demoStaff.map(({ email }) => email),
  ...demoCompanies.filter(({ isDemoSignIn }) => isDemoSignIn).map(({ contact }) => contact.email),
];

const published = [...emails, ...demoColleagues.map(({ email }) => email)];

/** Whether an address is one of those accounts', whose password is published. */
export const isDemoSignIn = (email: string) => published.includes(email.trim().toLowerCase());

/** Tells who can sign in to the demo network; null where the database does not hold it. */
export async function describeSignIns(db: Database): Promise<string | null> {
  const found = await db.$count(users, inArray(users.email, emails));
  return found === emails.length ? `sign in with the password ${demoPassword} as ${emails.join(', ')}` : null;
}

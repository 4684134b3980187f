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

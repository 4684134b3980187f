import { isNull, sql } from 'drizzle-orm';
import { addressChanges } from '../../account/accounts/table';
import type { Database } from '../db/client';
import { enquiryNumbers } from '../../enquiries/table';
import { mails } from '../mail/table';
import { companyInvitations } from '../../companies/people/table';
import { passkeyChallenges, signInTickets } from '../../account/second-factor/table';
import { passwordResets, sessions } from '../../account/users/table';

/** Skipped after a restore: numbers issued since the backup must not be issued again. */
const numbersLeftOut = 1_000;

/** Voids a restored database's sessions, links and unsent mails, which are outdated. Returns lines to print. */
export async function voidOutdatedRows(db: Database): Promise<string[]> {
  const open = [passwordResets, addressChanges, companyInvitations, signInTickets, passkeyChallenges];
  for (const table of [sessions, ...open]) await db.delete(table);
  const unsent = await db.delete(mails).where(isNull(mails.failedAt)).returning({ id: mails.id });
  await db.execute(
    sql`select setval(${enquiryNumbers.seqName!}::regclass, nextval(${enquiryNumbers.seqName!}::regclass) + ${numbersLeftOut}::int)`,
  );
  return [
    'Everybody is signed out; links to set passwords and to new addresses, invitations and sign-ins under way are void.',
    `Emails that were waiting when the backup was made are not sent: ${unsent.length}.`,
  ];
}

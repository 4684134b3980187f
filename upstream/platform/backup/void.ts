import { isNull, sql } from 'drizzle-orm';
import { addressChanges } from '../../account/accounts/table';
import type { Database } from '../db/client';
import { enquiryNumbers } from '../../enquiries/table';
import { mails } from '../mail/table';
import { companyInvitations } from '../../companies/people/table';
import { passkeyChallenges, signInTickets } from '../../account/second-factor/table';
import { passwordResets, sessions } from '../../account/users/table';

/** Numbers that were given out after the backup are never given out again. */
const numbersLeftOut = 1_000;

/**
 * Voids what a restored database holds of a moment that is over: sessions, links and sign-ins under way, which may have been ended since,
 * and mails that waited, which have left. Gives the lines to print.
 */
export async function voidWhatIsOld(db: Database): Promise<string[]> {
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

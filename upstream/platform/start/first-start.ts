import { sql } from 'drizzle-orm';
import { mailInvitation } from '../../account/auth/mails';
import { createResetToken, invitationMilliseconds } from '../../account/auth/password-reset';
import type { Context } from '../../context';
import { isEmpty, loadDemo } from '../../demo/load';
import { createUser } from '../../account/users/queries';

/**
 * Fills an empty database: with the demo network, or with the admin that ADMIN_EMAIL names. All or nothing, so that an interrupted
 * start begins anew, and one process at a time. Gives a line for the person who started it, or null if there is nothing to say.
 */
export function prepareFirstStart(context: Context): Promise<string | null> {
  return context.db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(715518)`);
    if (!(await isEmpty(transaction))) return null;
    const within = { ...context, db: transaction };
    if (context.env.demo) {
      await loadDemo(within);
      return 'the demo network was loaded';
    }
    const { adminEmail } = context.env;
    if (adminEmail) return createFirstAdmin(within, adminEmail);
    return 'the database is empty and DEMO is off: set ADMIN_EMAIL to create the first admin';
  });
}

async function createFirstAdmin(context: Context, email: string): Promise<string> {
  const admin = await createUser(context, { email, name: 'Admin', type: 'admin' });
  const token = await createResetToken(context, admin.id, invitationMilliseconds);
  await mailInvitation(context, admin, token);
  return `the admin ${email} was created, and a link to set the password is on its way by email`;
}

import type { Context } from '../../context';
import { forbidden, unauthorized } from '../http/errors';
import { findSignedInUser, type SignedInUser } from './authenticate';

/** Writes in one transaction that rechecks the user: 401 if signed out, 403 if role, company or right changed. */
export async function writeAs<Result>(
  context: Context,
  user: SignedInUser,
  write: (within: Context) => Promise<Result>,
): Promise<Result> {
  return context.db.transaction(async (db) => {
    const within = { ...context, db };
    const current = await findSignedInUser(within, { userId: user.id, sessionId: user.sessionId }, 'share');
    if (!current) throw unauthorized('The session has ended.');
    const isSame =
      current.type === user.type && current.companyId === user.companyId && current.right === user.right;
    if (!isSame) throw forbidden();
    return write(within);
  });
}

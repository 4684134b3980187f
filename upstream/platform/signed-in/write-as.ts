import type { Context } from '../../context';
import { forbidden, unauthorized } from '../http/errors';
import { findSignedInUser, type SignedInUser } from './authenticate';

/**
 * Does a write whose request took its time, in one transaction with another look at its user, who stays as they are until it ends: 401 where
 * the session is over or the user disabled, 403 where the role, the company or the right in it is another one. `within` is the context of the transaction;
 * the write may use no other.
 */
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

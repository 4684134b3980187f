import type { Change } from '../../../lib/lists/batches/calls';
import { allowedActions, listingKindOf, type BatchList } from '../../../lib/lists/batches/schema';
import type { Context } from '../../platform/context/context';
import { forbidden } from '../../platform/errors/errors';
import { requireConfirmed } from '../../platform/http/authenticate';
import type { SignedInUser } from '../../platform/signed-in/user';
import { applicationRows } from './applications';
import { enquiryRows, generalRows } from './enquiries';
import type { BatchSource } from './list';
import { listingRows } from './listings';
import { spamRows } from './spam';

export function batchSourceOf(
  list: BatchList,
  context: Context,
  user: SignedInUser,
  change: Change,
): BatchSource<unknown, unknown> {
  const kind = listingKindOf(list);
  if (kind) return listingRows(context, user, kind, change);
  if (list === 'applications') return applicationRows(context, user, change);
  if (list === 'general-enquiries') return generalRows(context, user, change);
  const rows = change.action === 'spam' || change.action === 'real' ? spamRows : enquiryRows;
  return rows(context, user, change);
}

/** 403 for an action that the role has not in this list; 401 without a fresh proof (Handbook, session: Sensitive changes). */
export function requireAction(
  user: SignedInUser,
  list: BatchList,
  { action }: { action: string },
  at?: Date,
): void {
  const isOffered = allowedActions(user.type, list).some((each) => each === action);
  if (!isOffered && action !== 'prices') throw forbidden();
  if (!at) return;
  if (action === 'owner' || (list === 'applications' && action === 'approve')) requireConfirmed(user, at);
}

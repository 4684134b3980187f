import { rightMissing } from '../../../lib/platform/contract/codes';
import { hasRight, type Right } from '../../../lib/roles';
import * as messages from '@/texts/platform/messages';
import { HttpError } from '../http/errors';
import type { SignedInUser } from './authenticate';

/** Refuses with 403 `right` what somebody's right in the company does not reach; the session goes on. */
export function requireRight(user: Pick<SignedInUser, 'type' | 'right'>, needed: Right | undefined): void {
  if (!hasRight(user, needed)) throw new HttpError(403, messages.people.rightMissing, { code: rightMissing });
}

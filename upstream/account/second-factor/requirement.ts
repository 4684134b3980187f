import { factorCode } from '../../../lib/platform/contract/second-factor';
import { staff, type Role } from '../../../lib/roles';
import type { Context } from '../../context';
import { HttpError } from '../../platform/http/errors';
import { hasFactor } from './factor';

type Person = { id: string; type: Role; isVouched: boolean };

/** Whether the operator asks a person of this session for a second factor. Those who came by a provider have theirs there. */
export const isRequiredOf = ({ secondFactor }: Context['env'], { type, isVouched }: Omit<Person, 'id'>) =>
  secondFactor === 'staff' && staff.includes(type) && !isVouched;

/** What a person may do before a required second factor is set up: that, and what signing in and out takes. */
const isBefore = (path: string) => path.startsWith('/auth/') || path.startsWith('/dashboard/second-factor');

/** Refuses with 403 `second_factor` whatever a person asks for who still has to set one up; the session goes on. */
export async function requireFactor(
  { db, env }: Pick<Context, 'db' | 'env'>,
  person: Person,
  path: string,
): Promise<void> {
  if (!isRequiredOf(env, person) || isBefore(path) || (await hasFactor(db, person.id))) return;
  throw new HttpError(403, 'Please set up your second factor first.', { code: factorCode });
}

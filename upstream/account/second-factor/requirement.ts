import { factorCode, type Way } from '../../../lib/platform/contract/second-factor';
import { staff, type Role } from '../../../lib/roles';
import type { Context } from '../../platform/context/context';
import { HttpError, notFound } from '../../platform/errors/errors';
import { hasFactor, hasApp, hasPasskey } from './save';
import type { Database } from '../../platform/db/client';
import { getRelyingParty } from './relying-party';

/** Ways of the second step besides recovery codes; null without a factor, or switched off. */
export async function secondStepMethods(
  db: Database,
  env: Context['env'],
  userId: string,
): Promise<Way[] | null> {
  if (env.secondFactor === 'off') return null;
  const byApp = await hasApp(db, userId);
  const byPasskey = await hasPasskey(db, userId);
  if (!byApp && !byPasskey) return null;
  const all: [Way, boolean][] = [
    ['app', byApp],
    ['passkey', byPasskey && getRelyingParty(env) !== null],
  ];
  return all.flatMap(([way, isKnown]) => (isKnown ? [way] : []));
}

type Person = { id: string; type: Role; isVouched: boolean };

/** Whether a second factor is required; those signed in by a provider have theirs there. */
export const isRequiredOf = ({ secondFactor }: Context['env'], { type, isVouched }: Omit<Person, 'id'>) =>
  secondFactor === 'staff' && staff.includes(type) && !isVouched;

/** 404 where second factors are switched off. */
export function refuseWithoutFactors({ secondFactor }: Context['env']): void {
  if (secondFactor === 'off') throw notFound();
}

const isBefore = (path: string) => path.startsWith('/auth/') || path.startsWith('/dashboard/second-factor');

/** Those who have a factor, by the look-up of their session: the reads of a page ask once (decision 31). */
const havingOne = new WeakSet<Person>();

/** Throws 403 `second_factor` until a required factor is set up; the session stays. */
export async function requireFactor(
  { db, env }: Pick<Context, 'db' | 'env'>,
  person: Person,
  path: string,
): Promise<void> {
  if (!isRequiredOf(env, person) || isBefore(path) || havingOne.has(person)) return;
  if (!(await hasFactor(db, person.id)))
    throw new HttpError(403, 'Please set up your second factor first.', { code: factorCode });
  havingOne.add(person);
}

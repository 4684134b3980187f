import type { Way } from '../../../lib/platform/contract/second-factor';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { hasApp, hasPasskey } from './factor';
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

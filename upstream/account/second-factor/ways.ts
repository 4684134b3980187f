import type { Way } from '../../../lib/platform/contract/second-factor';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { hasApp, hasPasskey } from './factor';
import { relyingPartyOf } from './relying-party';

/** How a user may take the second step of a sign-in, besides by a recovery code; null where there is none to take, or the operator has switched it off. */
export async function waysOf(db: Database, env: Context['env'], userId: string): Promise<Way[] | null> {
  if (env.secondFactor === 'off') return null;
  const byApp = await hasApp(db, userId);
  const byPasskey = await hasPasskey(db, userId);
  if (!byApp && !byPasskey) return null;
  const all: [Way, boolean][] = [
    ['app', byApp],
    ['passkey', byPasskey && relyingPartyOf(env) !== null],
  ];
  return all.flatMap(([way, isKnown]) => (isKnown ? [way] : []));
}

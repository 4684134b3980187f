import { asc, desc, isNotNull } from 'drizzle-orm';
import type { UpstreamEnv } from '../../platform/context/env';
import type { Database } from '../../platform/db/client';
import { StartError } from '../../platform/errors/start-error';
import { decryptSecret } from './sealed-secret';
import { secondFactors } from './table';

type KeySettings = Pick<UpstreamEnv, 'factorKey' | 'isFactorKeyGiven' | 'secondFactor'>;

/** A line where apps are of another SECOND_FACTOR_KEY. Throws a StartError where one of DATA_DIR opens none. */
export async function describeLostKey(db: Database, env: KeySettings): Promise<string | null> {
  if (env.secondFactor === 'off') return null;
  // After a change of the key, the oldest are of the former one.
  const ends = [
    await findConfirmed(db, asc(secondFactors.confirmedAt)),
    await findConfirmed(db, desc(secondFactors.confirmedAt)),
  ].flat();
  const opened = ends.filter(({ secret, userId }) => opens(secret, userId, env.factorKey));
  if (opened.length === ends.length) return null;
  if (opened.length === 0 && !env.isFactorKeyGiven)
    throw new StartError(
      'The second factors in the database are of another SECOND_FACTOR_KEY than DATA_DIR has: put the former one in place. If it is lost, set a new one as the variable: all second factors are lost then.',
    );
  return 'Warning: second factors in the database are of another SECOND_FACTOR_KEY: put the former one in place, or run npm run users -- remove-factor for everybody whose codes fail.';
}

const findConfirmed = (db: Database, order: ReturnType<typeof asc>) =>
  db.select().from(secondFactors).where(isNotNull(secondFactors.confirmedAt)).orderBy(order).limit(1);

function opens(secret: string, userId: string, key: string): boolean {
  try {
    decryptSecret(secret, userId, key);
    return true;
  } catch {
    return false;
  }
}

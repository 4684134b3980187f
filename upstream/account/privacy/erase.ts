import { sql } from 'drizzle-orm';
import type { StoredCount } from '../../../lib/account/privacy/schema';
import { privacyMessages } from '@/texts/account/messages-privacy';
import type { Context } from '../../platform/context/context';
import { rowsOf, type Database } from '../../platform/db/client';
import { recordAudit, type Actor } from '../../platform/deeds/note';
import { enquiries, generalEnquiries } from '../../enquiries/table';
import { HttpError } from '../../platform/errors/errors';
import { removeUnused } from '../../platform/files/references';
import { newId } from '../../platform/values/ids';
import { recordErasure } from './erasures-file';
import { findPersonByEmail, type Person } from './person';
import { countPlaces, erasePlaces, places, readPlace } from './places';
import type { PersonalDataPlace, PrivacyContext } from './place';
import { erasures } from './table';

/** Scanning every table takes longer than the usual statement timeout. */
export const inLongTransaction = <T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`);
    return run(tx);
  });

const underWay = new WeakSet<Database>();
const alreadyRunning = () => new HttpError(409, privacyMessages.underWay);

/** Runs one search, export or erasure at a time, as each reads every table; 409 for a second. */
export async function withPrivacyLock<T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  // An embedded database has one connection, on which a second one would wait.
  if (underWay.has(db)) throw alreadyRunning();
  underWay.add(db);
  try {
    return await inLongTransaction(db, async (tx) => {
      const lock = sql`select pg_try_advisory_xact_lock(715520) as taken`;
      const [row] = await rowsOf<{ taken: boolean }>(tx, lock);
      if (!row?.taken) throw alreadyRunning();
      return run(tx);
    });
  } finally {
    underWay.delete(db);
  }
}

/** Counts what is stored of a person, by group, and lists accounts that can sign in. */
export const findStoredData = (context: PrivacyContext, email: string) =>
  withPrivacyLock(context.db, async (db) => {
    const person = await findPersonByEmail(db, email);
    return { person, found: await countPlaces({ ...context, db }, person), active: activeAddresses(person) };
  });

/** Addresses of the accounts that can still sign in. */
export const activeAddresses = ({ accounts }: Person) =>
  accounts.filter(({ disabledAt }) => !disabledAt).map(({ email }) => email);

async function filesOfPerson(
  within: PrivacyContext,
  person: Person,
  of: readonly PersonalDataPlace[],
): Promise<string[]> {
  const addresses: string[] = [];
  for (const place of of.filter(({ filesOf }) => filesOf))
    for (const row of await readPlace(place, person, within))
      addresses.push(...place.filesOf!(row).map(({ address }) => address));
  return addresses;
}

/** Erases a person and notes in the history how much, never whose. */
export async function eraseWithin(
  within: PrivacyContext,
  person: Person,
  doer: Actor,
  id: string,
  of = places,
) {
  const { db } = within;
  // Waits for a reply under way, which is then erased with its thread.
  for (const [table, theirs] of [
    [enquiries, person.enquiries],
    [generalEnquiries, person.customEnquiries],
  ] as const)
    await db.select({ id: table.id }).from(table).where(theirs).for('update');
  const files = await filesOfPerson(within, person, of);
  for (const account of person.accounts)
    await recordAudit(db, doer, { kind: 'account', id: account.id }, 'forgotten');
  const erased = await erasePlaces(within, person, of);
  const changes = erased.map(({ group, count }) => ({ field: group, before: null, after: String(count) }));
  await recordAudit(db, doer, { kind: 'person', id }, 'erased', changes);
  return { erased, files };
}

/** Rolls a trial back. */
class Trial extends Error {
  constructor(readonly erased: StoredCount[]) {
    super('a trial');
  }
}

/** Erases all about a person; a trial changes nothing. 404 without any, 409 for an active account. */
export async function erasePerson(
  context: Pick<Context, 'db' | 'env' | 'now' | 'log' | 'files' | 'privateFiles'>,
  { email, by, isTrial = false }: { email: string; by: Actor['by']; isTrial?: boolean },
): Promise<StoredCount[]> {
  const at = context.now();
  const id = newId(at);
  try {
    const { erased, files } = await withPrivacyLock(context.db, async (db) => {
      const within = { ...context, db };
      const person = await findPersonByEmail(db, email, true);
      const [active] = activeAddresses(person);
      if (active) throw new HttpError(409, privacyMessages.canSignIn(active));
      // Checked first, since the erasure's own history rows would count.
      if ((await countPlaces(within, person)).length === 0)
        throw new HttpError(404, privacyMessages.nothingStored);
      const done = await eraseWithin(within, person, { by, at }, id);
      if (isTrial) throw new Trial(done.erased);
      await db.insert(erasures).values({ id, at });
      recordErasure(context.env, { id, at, mailbox: person.mailbox });
      return done;
    });
    await removeUnused(context, files);
    return erased;
  } catch (error) {
    if (error instanceof Trial) return error.erased;
    throw error;
  }
}

import { sql } from 'drizzle-orm';
import type { StoredCount } from '../../../lib/account/privacy/schema';
import { privacyMessages } from '@/texts/account/messages-privacy';
import type { Context } from '../../context';
import { rowsOf, type Database } from '../../platform/db/client';
import { note, type Doer } from '../../review/deeds/note';
import { enquiries } from '../../enquiries/table';
import { HttpError } from '../../platform/http/errors';
import { removeUnused } from '../../platform/files/uses';
import { generalEnquiries } from '../../enquiries/general-enquiries/table';
import { newId } from '../../platform/values/ids';
import { recordErasure } from './erasures-file';
import { personOf, type Person } from './person';
import { countPlaces, erasePlaces, places, readPlace } from './places';
import type { Place, Within } from './place';
import { erasures } from './table';

type Storage = Pick<Context, 'db' | 'env' | 'now' | 'log' | 'files' | 'privateFiles'>;

/** Every table is looked through: longer than a statement may usually take. */
export const inLongTransaction = <T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`);
    return run(tx);
  });

const underWay = new WeakSet<Database>();
const refuseSecond = () => new HttpError(409, privacyMessages.underWay);

/** One search, export or erasure at a time: each reads every table. 409 for a second one, here or in another process. */
export async function inTurn<T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  // An embedded database has one connection, on which a second one would wait.
  if (underWay.has(db)) throw refuseSecond();
  underWay.add(db);
  try {
    return await inLongTransaction(db, async (tx) => {
      const lock = sql`select pg_try_advisory_xact_lock(715520) as taken`;
      const [row] = await rowsOf<{ taken: boolean }>(tx, lock);
      if (!row?.taken) throw refuseSecond();
      return run(tx);
    });
  } finally {
    underWay.delete(db);
  }
}

/** What is stored of a person, by group, and the accounts that can still sign in. */
export const findPerson = (context: Within, email: string) =>
  inTurn(context.db, async (db) => {
    const person = await personOf(db, email);
    return { person, found: await countPlaces({ ...context, db }, person), active: activeOf(person) };
  });

/** The addresses of the accounts that can still sign in. */
export const activeOf = ({ accounts }: Person) =>
  accounts.filter(({ disabledAt }) => !disabledAt).map(({ email }) => email);

/** The addresses of the files that come with what is erased. */
async function filesOfPerson(within: Within, person: Person, of: readonly Place[]): Promise<string[]> {
  const addresses: string[] = [];
  for (const place of of.filter(({ filesOf }) => filesOf))
    for (const row of await readPlace(place, person, within))
      addresses.push(...place.filesOf!(row).map(({ address }) => address));
  return addresses;
}

/** Erases a person in the transaction of `within`, and proves it in the history: how much, never whose. */
export async function eraseWithin(within: Within, person: Person, doer: Doer, id: string, of = places) {
  const { db } = within;
  // A reply that is under way is stored first, and erased with its thread.
  for (const [table, theirs] of [
    [enquiries, person.enquiries],
    [generalEnquiries, person.customEnquiries],
  ] as const)
    await db.select({ id: table.id }).from(table).where(theirs).for('update');
  const files = await filesOfPerson(within, person, of);
  for (const account of person.accounts)
    await note(db, doer, { kind: 'account', id: account.id }, 'forgotten');
  const erased = await erasePlaces(within, person, of);
  const changes = erased.map(({ group, count }) => ({ field: group, before: null, after: String(count) }));
  await note(db, doer, { kind: 'person', id }, 'erased', changes);
  return { erased, files };
}

/** Says that a trial is over: what it did is taken back. */
class Trial extends Error {
  constructor(readonly erased: StoredCount[]) {
    super('a trial');
  }
}

/**
 * Erases all that is stored of somebody by an address, and gives how much of what; a trial changes nothing. 404 where nothing is stored, 409
 * for whoever can still sign in. The line in ERASURES_FILE is written before anything is for good.
 */
export async function erasePerson(
  context: Storage,
  { email, by, isTrial = false }: { email: string; by: Doer['by']; isTrial?: boolean },
): Promise<StoredCount[]> {
  const at = context.now();
  const id = newId(at);
  try {
    const { erased, files } = await inTurn(context.db, async (db) => {
      const within = { ...context, db };
      const person = await personOf(db, email, true);
      const [active] = activeOf(person);
      if (active) throw new HttpError(409, privacyMessages.canSignIn(active));
      // What is said of it would count as something that is stored.
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

import { inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { normalizeMailbox } from '../../platform/mail/mailbox';
import { activeAddresses, eraseWithin, inLongTransaction } from './erase';
import { keyName, mailboxTag, readErasures, type Erasure } from './erasures-file';
import { findPersonByEmail, findStoredAddresses } from './person';
import { erasures } from './table';

type ReplayContext = Pick<Context, 'db' | 'env' | 'now' | 'log'>;

/** Erasures that a restored database has not seen. */
async function unknownErasures(db: Database, erasuresFile: string): Promise<Erasure[]> {
  const lines = readErasures(erasuresFile);
  if (lines.length === 0) return [];
  const ids = lines.map(({ id }) => id);
  const known = await db.select().from(erasures).where(inArray(erasures.id, ids));
  const knownIds = new Set(known.map(({ id }) => id));
  return lines.filter(({ id }) => !knownIds.has(id));
}

const by = { id: null, name: 'ERASURES_FILE', type: 'operator' };

/** Repeats erasures unknown to a restored database; returns how many. Logs other keys and active accounts, which wait. */
export async function replayErasures({ db, env, now, log }: ReplayContext): Promise<number> {
  const unknown = await unknownErasures(db, env.erasuresFile);
  const own = unknown.filter((line) => line.keyName === keyName(env));
  if (own.length < unknown.length)
    log.warn(
      { lines: unknown.length - own.length, file: env.erasuresFile },
      'erasures of another SECOND_FACTOR_KEY cannot be carried out again',
    );
  if (own.length === 0) return 0;
  const tagOf = mailboxTag(env);
  const mailboxes = await inLongTransaction(db, (tx) => findStoredAddresses(tx));
  const byTag = new Map(mailboxes.map((address) => [tagOf(normalizeMailbox(address)), address]));
  const waiting: string[] = [];
  for (const { id, mailbox } of own)
    await inLongTransaction(db, async (tx) => {
      const address = byTag.get(mailbox);
      const person = address === undefined ? null : await findPersonByEmail(tx, address, true);
      // The line may be of an erasure that failed at its end.
      if (person && activeAddresses(person).length > 0) return void waiting.push(id);
      // Of several processes starting at once, the first does it.
      const [taken] = await tx.insert(erasures).values({ id, at: now() }).onConflictDoNothing().returning();
      if (taken && person) await eraseWithin({ db: tx, env, now }, person, { by, at: now() }, id);
    });
  if (waiting.length > 0)
    log.warn(
      { erasures: waiting, file: env.erasuresFile },
      'not erased again: accounts that can sign in; disable them and start again',
    );
  const count = own.length - waiting.length;
  if (count > 0)
    log.warn({ erasures: count }, 'a restored database was made to forget whom ERASURES_FILE names');
  return count;
}

/** Marks the file's erasures as done without carrying them out. */
export async function leaveOutErasures(db: Database, erasuresFile: string, at: Date): Promise<number> {
  const unknown = await unknownErasures(db, erasuresFile);
  for (const { id } of unknown) await db.insert(erasures).values({ id, at });
  return unknown.length;
}

import { sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { markSpam } from '../../../upstream/enquiries/spam/save';
import { daily, foldCounts } from '../../../upstream/platform/counts/queries';
import { rowsOf } from '../../../upstream/platform/db/client';
import { generatePrivateKey } from '../../../upstream/platform/signed-in/token-keys';
import { openWrittenNetwork, storeEnquiry, type WrittenNetwork } from '../../bench/writers-fill';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import { needPostgres, withPostgres } from '../../scripts/lib/postgres.mjs';
import { randomOf, type Random } from '../random';
import type { Amount, Finding } from '../result';

const rounds = { whole: 100, share: 3 };
const writers = 6;
const folders = 2;
/** PostgreSQL lives between so many milliseconds while enquiries are stored and slots are folded. */
const life = { shortest: 30, longest: 400 };
const env = { jwtPrivateKey: generatePrivateKey() };

type Tally = { stored: Set<string>; folds: number; refused: number };

/**
 * Kills PostgreSQL with SIGKILL while enquiries are stored, taken back as spam and counted, and while slots are folded; it recovers from
 * its log. Then each count is the number of rows: a fold that was lost or applied twice would show.
 */
export async function run({ seed, isShare, say }: Amount): Promise<Finding[]> {
  const programs = await needPostgres(say);
  const goal = 'none wrong, none lost';
  if (!programs) return [{ name: 'counts after kill -9', value: 'not run', goal, reached: false }];
  const count = isShare ? rounds.share : rounds.whole;
  const random = randomOf(seed);
  const tally: Tally = { stored: new Set(), folds: 0, refused: 0 };
  let [wrong, lost, kills] = [0, 0, 0];
  await withPostgres(programs, async (databaseUrl: string) => {
    const network = await openWrittenNetwork(databaseUrl, { companies: 4, connections: writers + folders });
    try {
      for (let round = 1; round <= count; round += 1) {
        throwIfStopped();
        if (await writeUntilKilled(network, random, tally)) kills += 1;
        await whenAnswering(network);
        wrong += (await findWrongCounts(network)).length;
        lost += await countLost(network, tally.stored);
        if (round % 10 === 0)
          say(
            `round ${round} of ${count}: ${tally.stored.size} enquiries, ${tally.folds} folds, ${wrong} wrong`,
          );
      }
      await foldCounts(network.db);
      wrong += (await findWrongCounts(network)).length;
    } finally {
      await network.close();
    }
  });
  return [
    {
      name: 'counts after kill -9',
      value: `${kills} kills, ${tally.stored.size} enquiries, ${tally.folds} folds, ${tally.refused} calls cut off, ${wrong} counts wrong, ${lost} enquiries lost`,
      goal,
      reached: wrong + lost === 0 && kills === count && tally.folds > 0 && tally.refused > 0,
    },
  ];
}

/** Writes and folds until one of the server's processes is killed, at which PostgreSQL ends all of them and recovers. */
async function writeUntilKilled({ db, listings }: WrittenNetwork, random: Random, tally: Tally) {
  let isOver = false;
  const repeat = async (work: () => Promise<void>) => {
    while (!isOver)
      await work().catch((error: Error) => {
        // A row that differs, or a broken rule, is no broken connection.
        if ((error.cause as { code?: string } | undefined)?.code?.startsWith('23')) throw error;
        tally.refused += 1;
        isOver = true;
      });
  };
  const write = () =>
    repeat(async () => {
      const listing = listings[random.upTo(listings.length)]!;
      const id = await storeEnquiry(db, listing, random.upTo(1_000_000));
      tally.stored.add(id);
      if (random.chance(0.25))
        await db.transaction((tx) =>
          markSpam({ tx, env, reach: undefined }, listing.companyId, [id], new Date()),
        );
    });
  const fold = () =>
    repeat(async () => {
      await foldCounts(db, 1 + random.upTo(8));
      tally.folds += 1;
    });
  const work = [...Array.from({ length: writers }, write), ...Array.from({ length: folders }, fold)];
  await wait(life.shortest + random.upTo(life.longest - life.shortest));
  const isKilled = await killProcess({ db }, random);
  await Promise.all(work);
  return isKilled;
}

/** Kills the server process of a connection at work, and returns whether there was one. */
async function killProcess({ db }: Pick<WrittenNetwork, 'db'>, random: Random): Promise<boolean> {
  const processes = await rowsOf<{ pid: number }>(
    db,
    sql`select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
      and datname = current_database() order by pid`,
  );
  const chosen = processes[random.upTo(processes.length)];
  if (chosen) process.kill(chosen.pid, 'SIGKILL');
  return chosen !== undefined;
}

async function whenAnswering({ db }: WrittenNetwork): Promise<void> {
  for (const endsAt = performance.now() + 30_000; ;) {
    throwIfStopped();
    try {
      // The first connections of the pool may still be the ones that were cut off.
      await db.execute(sql`select 1`);
      return;
    } catch (error) {
      if (performance.now() > endsAt) throw error;
      await wait(20);
    }
  }
}

/** The counts that are not the number of stored enquiries, and what is stored without a count. */
const findWrongCounts = ({ db }: WrittenNetwork) =>
  rowsOf<{ scope: string }>(
    db,
    sql`select scope from (
      select scope, day, sum(total) as total from ${daily} where metric = 'enquiries' group by scope, day
    ) as counted full join (
      select scope, (inquiry_date at time zone 'utc')::date as day, count(*) filter (where state <> 'spam') as stored
      from enquiries, lateral (values
        ('all'), ('kind:' || listing_kind), ('company:' || company_id), ('listing:' || listing_id), ('all@' || website_id),
        ('kind:' || listing_kind || '@' || website_id), ('company:' || company_id || '@' || website_id)
      ) as scopes (scope) group by 1, 2
    ) as rows using (scope, day) where coalesce(total, 0) <> coalesce(stored, 0)`,
  );

async function countLost({ db }: WrittenNetwork, stored: Set<string>): Promise<number> {
  const ids = sql.param([...stored]);
  const [row] = await rowsOf<{ lost: number }>(
    db,
    sql`select count(*)::int as lost from unnest(${ids}::text[]) as id where not exists (select 1 from enquiries where enquiries.id = id.id)`,
  );
  return row!.lost;
}

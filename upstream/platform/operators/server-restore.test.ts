import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { recordErasure } from '../../account/privacy/erasures-file';
import { freePorts } from '../../../tools/scripts/lib/ports.mjs';
import { processTimeoutMs } from '../../test/processes';
import {
  addUser,
  asUser,
  kept,
  migrations,
  onServer,
  refuseStatements,
  schemasAside,
  setUpServerDatabases,
  within,
} from '../../test/server-databases';
import { wholeDatabase } from '../../test/whole-database';
import { restoreDump } from '../backup/postgres-restore';
import { migratePostgres, rowsOf } from '../db/client';
import { withServer } from '../db/server-connection';
import { generatePrivateKey } from '../signed-in/token-keys';

const { archive, inFolder, makeDatabase, owner, program, role } = setUpServerDatabases();

onServer('a restore into a PostgreSQL server', () => {
  it.each(['its owner', 'an administrator'])(
    'replaces the tables of a plain role, with extensions that %s has made, or leaves them as they were',
    async (maker) => {
      const source = await makeDatabase(true);
      await within(source, (db) => addUser(db, 'ann@demo.test'));
      const before = await kept(source);
      await program('backup', [archive(), '--no-keys'], { DATABASE_URL: source });
      const administered = await makeDatabase(false, owner);
      const target = asUser(owner, administered);
      if (maker !== 'its owner')
        await withServer(administered, (db) =>
          db.execute(sql`create extension pg_trgm; create extension btree_gin`),
        );
      await migratePostgres(target, migrations);
      await within(target, async (db) => {
        await addUser(db, 'ben@demo.test');
        await db.execute(sql`create type mood as enum ('calm')`);
        await db.execute(sql`create function moods(mood) returns mood language sql as 'select $1'`);
      });
      const replace = () =>
        program('restore', [archive(), '--replace'], { DATABASE_URL: target, DATA_DIR: inFolder('other') });

      const full = await within(administered, async (db) => {
        await refuseStatements(db, 'CREATE INDEX');
        return wholeDatabase(db);
      });
      expect(await replace()).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/refused CREATE INDEX/),
      });
      expect(await within(target, wholeDatabase)).toEqual(full);
      expect(await schemasAside(target)).toEqual([]);

      await within(administered, (db) => db.execute(sql`drop event trigger "refuse CREATE INDEX"`));
      expect(await replace()).toMatchObject({ code: 0, errors: '' });
      expect(await kept(target)).toEqual(before);
      const [aside, ofMigrations] = await schemasAside(target);
      await within(target, async (db) => {
        const ben = sql`select moods('calm') from users where email like 'ben%'`;
        await db.transaction(async (tx) => {
          await tx.execute(sql`set local search_path to ${sql.identifier(aside!)}`);
          expect(await rowsOf(tx, ben)).toEqual([{ moods: 'calm' }]);
        });
        for (const schema of [aside, ofMigrations])
          await db.execute(sql`drop schema ${sql.identifier(schema!)} cascade`);
      });
      expect(await kept(target)).toEqual(before);
    },
    processTimeoutMs,
  );

  it(
    'carries erasures out past a pooler that is stopped, or says that the next start will',
    async () => {
      const source = await makeDatabase(true);
      await program('backup', [archive(), '--no-keys'], { DATABASE_URL: source });
      const factorKey = randomBytes(32).toString('hex');
      const erasuresFile = inFolder('erasures.log');
      const line = { id: 'one', at: new Date(), mailbox: 'ann@demo.test' };
      recordErasure({ erasuresFile, factorKey }, line);
      const target = await makeDatabase(false);
      const [pooler] = await freePorts(1);
      const restored = (variables: Record<string, string>) =>
        program('restore', [archive(), '--replace'], {
          DATABASE_URL: Object.assign(new URL(target), { port: pooler }).href,
          DATABASE_DIRECT_URL: target,
          SECOND_FACTOR_KEY: factorKey,
          JWT_PRIVATE_KEY: generatePrivateKey(),
          ...variables,
        });
      const said = (text: string) => ({ code: 0, output: expect.stringContaining(text) });
      const ids = () => within(target, (db) => rowsOf(db, sql`select id from erasures`));

      expect(await restored({ REVIEW_HOURS: 'two' })).toMatchObject(
        said('at the next start, as that failed now: REVIEW_HOURS'),
      );
      expect(await ids()).toEqual([]);
      expect(await restored({})).toMatchObject(said('1 erasure in ERASURES_FILE was carried out again.'));
      expect(await ids()).toEqual([{ id: 'one' }]);
    },
    processTimeoutMs,
  );

  it('sees the upstreams of another role, whatever a plain owner may know of them', async () => {
    const administered = await makeDatabase(false, owner);
    await migratePostgres(asUser(owner, administered), migrations);
    const url = asUser(owner, administered);
    const restoring = () =>
      withServer(url, (db) => {
        const target = { db, url, user: role, replaces: true };
        return restoreDump(target, { file: 'none', major: 0 }, archive(), () => Promise.resolve());
      });
    await withServer(asUser(role, administered), () =>
      expect(restoring()).rejects.toThrow(/in use \(1 connection from another user\)/),
    );
  });
});

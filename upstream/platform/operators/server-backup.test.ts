import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { createResetToken } from '../../account/auth/password-reset';
import { flipBit } from '../../test/damage';
import { startObjectStorage } from '../../test/object-storage';
import { processTimeoutMs } from '../../test/processes';
import {
  addUser,
  administer,
  asUser,
  kept,
  onServer,
  refuseStatements,
  schemasAside,
  setUpServerDatabases,
  within,
} from '../../test/server-databases';
import { wholeDatabase } from '../../test/whole-database';
import { readLastBackup } from '../deeds/last-backup';
import { withServer } from '../db/server-connection';
import { beginPostgresDump } from '../backup/postgres-dump';
import { restoreDump } from '../backup/postgres-restore';
import { createLog } from '../../../lib/platform/node/log';
import { rowsOf } from '../db/client';
import { contentHashName, fileAddress, thumbnailName } from '../files/file-store';
import { privateAddress, privateFileKey } from '../files/private-names';
import { storedFiles } from '../files/table';
import { createDiskStores } from '../files/disk';
import { removeUnused, setReferences } from '../files/references';
import { sweepRemovals } from '../files/removals';

const { archive, inFolder, made, makeDatabase, program, role } = setUpServerDatabases();

const picture = randomBytes(300_000);
const pictureName = contentHashName(picture, 'jpg');
const certificate = randomBytes(5_000);
const certificateName = contentHashName(certificate, 'pdf');
const lostName = contentHashName(randomBytes(8), 'png');

/** A person with a link to set the password, and a company with a picture, a certificate and a file that the storage has lost. */
const fill = (address: string) =>
  within(address, async (db) => {
    const user = await addUser(db, 'ann@demo.test');
    await createResetToken({ db, now: () => new Date() }, user.id);
    const at = new Date();
    for (const name of [pictureName, privateFileKey(certificateName), lostName])
      await db.insert(storedFiles).values({ name, createdAt: at, storedAt: at });
    const used = [fileAddress(pictureName), privateAddress(certificateName), fileAddress(lostName)];
    await setReferences(db, 'company:one', used);
    // More than one part of a dump.
    await db.execute(
      sql`create table filler as select n, md5(n::text) as words from generate_series(1, 150000) n`,
    );
  });

let storage: Awaited<ReturnType<typeof startObjectStorage>>;
beforeEach(async () => {
  storage = await startObjectStorage();
  storage.objects.set(pictureName, picture);
  storage.objects.set(thumbnailName(pictureName), Buffer.from('small'));
  storage.objects.set(`private/${certificateName}`, certificate);
});
afterEach(async () => {
  await storage.close();
});

onServer('a backup of a PostgreSQL server', () => {
  it(
    'is restored from a bucket to a disk, with all tables and files, and from there to a bucket',
    async () => {
      const source = await makeDatabase(true);
      await fill(source);
      const before = await kept(source);
      const written = await program('backup', [archive()], { DATABASE_URL: source, ...storage.variables });
      expect(written).toMatchObject({ code: 0, errors: '' });
      expect(written.output).toMatch(/Inside: the database \(PostgreSQL \d+\), 3 files, 0 keys; /);
      expect(written.output).toContain(`: ${lostName}.`);
      expect(statSync(archive()).mode & 0o777).toBe(0o600);
      expect(await within(source, readLastBackup)).toEqual(expect.any(Date));

      const target = await makeDatabase(false);
      const disk = inFolder('disk');
      const restored = await program('restore', [archive()], { DATABASE_URL: target, DATA_DIR: disk });
      expect(restored).toMatchObject({ code: 0, errors: '' });
      expect(restored.output).toMatch(/Everybody is signed out[^]*\nThere is no SECOND_FACTOR_KEY, /);
      expect(await kept(target)).toEqual(before);
      expect(await within(target, (db) => rowsOf(db, sql`select * from password_resets`))).toEqual([]);
      expect(readFileSync(path.join(disk, 'files', pictureName))).toEqual(picture);
      expect(readFileSync(path.join(disk, 'private-files', certificateName))).toEqual(certificate);

      storage.objects.clear();
      await within(target, (db) => addUser(db, 'ben@demo.test'));
      const ofUpstreams = asUser(role, target);
      const replace = (variables: Record<string, string>) =>
        program('restore', [archive(), '--replace'], {
          DATABASE_URL: ofUpstreams,
          DATABASE_DIRECT_URL: target,
          ...storage.variables,
          ...variables,
        });
      const notStored = await replace({ S3_BUCKET: 'another' });
      expect(notStored).toMatchObject({ code: 1, errors: expect.stringMatching(/no such bucket\n$/) });
      expect((await within(target, wholeDatabase)).users).toHaveLength(2);

      expect(await replace({})).toMatchObject({ code: 0, errors: '' });
      expect(await kept(ofUpstreams)).toEqual(before);
      expect([...storage.objects.keys()].sort()).toEqual(
        [pictureName, thumbnailName(pictureName), `private/${certificateName}`].sort(),
      );
      const [aside] = await schemasAside(target);
      const ben = sql`select email from ${sql.identifier(aside!)}.users where email like 'ben%'`;
      expect(await within(target, (db) => rowsOf(db, ben))).toHaveLength(1);
      await within(ofUpstreams, (db) => addUser(db, 'cat@demo.test'));
    },
    processTimeoutMs,
  );

  it(
    'keeps the files that its rows name, whoever removes them, until it has ended',
    async () => {
      const source = await makeDatabase(true);
      await fill(source);
      const stores = createDiskStores(inFolder('disk'));
      await stores.files.putAs(pictureName, picture);
      await within(source, async (db) => {
        const storage = { db, ...stores, now: () => new Date(), log: createLog({ write: () => undefined }) };
        await withServer(source, async (dumped) => {
          await beginPostgresDump(dumped, source);
          await setReferences(db, 'company:one', []);
          await removeUnused(storage, [fileAddress(pictureName)]);
          expect(existsSync(inFolder('disk', 'files', pictureName))).toBe(true);
        });
        await sweepRemovals(storage);
        expect(existsSync(inFolder('disk', 'files', pictureName))).toBe(false);
      });
    },
    processTimeoutMs,
  );

  it(
    'is not restored into a database that is in use, has tables or fails in the middle, which stays as it was',
    async () => {
      const source = await makeDatabase(true);
      await within(source, (db) => addUser(db, 'ann@demo.test'));
      expect(await program('backup', [archive(), '--no-keys'], { DATABASE_URL: source })).toMatchObject({
        code: 0,
      });
      const restoreInto = (address: string, file = archive(), ...switches: string[]) =>
        program('restore', [file, ...switches], { DATABASE_URL: address, DATA_DIR: inFolder('other') });
      const refused = (reason: RegExp) => ({ code: 1, output: '', errors: expect.stringMatching(reason) });

      expect(await restoreInto(source)).toEqual(
        refused(/^The database of DATABASE_URL is not empty: [^\n]*\n$/),
      );
      const held = await within(source, async (db) => {
        await addUser(db, 'ben@demo.test');
        return restoreInto(source, archive(), '--replace');
      });
      expect(held).toEqual(refused(/^The database of DATABASE_URL is in use \(1 connection [^\n]*\n$/));

      const target = await makeDatabase(false);
      writeFileSync(inFolder('flipped'), flipBit(readFileSync(archive())));
      expect(await restoreInto(target, inFolder('flipped'))).toEqual(
        refused(/^.* is not a complete backup: [^\n]*\n$/),
      );

      const client = new Client({ connectionString: target });
      await client.connect();
      await client.query(`create function refuse_change() returns int language sql as 'select 1'`);
      await client.end();
      expect(await restoreInto(target)).toEqual(refused(/^pg_restore: [^\n]*refuse_change[^\n]*\n$/));
      await expect(within(target, () => Promise.resolve())).rejects.toThrow(/lacks the migration 0000/);
      expect(existsSync(inFolder('other', 'files'))).toBe(false);

      const full = await within(source, async (db) => {
        await refuseStatements(db, 'CREATE INDEX');
        return wholeDatabase(db);
      });
      expect(await restoreInto(source, archive(), '--replace')).toEqual(
        refused(/^pg_restore: error: [^\n]*refused CREATE INDEX[^\n]*\n$/),
      );
      expect(await within(source, wholeDatabase)).toEqual(full);
      expect(await schemasAside(source)).toEqual([]);

      await within(source, (db) => refuseStatements(db, 'DROP SCHEMA'));
      expect(await restoreInto(source, archive(), '--replace')).toEqual(
        refused(
          /^The tables from before are in the schemas before_restore_\d+_\w+ and [^\n]* after: pg_restore: error: [^\n]*\n$/,
        ),
      );
      await expect(within(source, () => Promise.resolve())).rejects.toThrow(/under way or was cut off/);
      expect(await program('restore', [archive()], { DATA_DIR: inFolder('other') })).toEqual(
        refused(/^The backup is of a PostgreSQL server: [^\n]*\n$/),
      );
    },
    processTimeoutMs,
  );

  it('keeps upstreams from starting while files are still put, and lets them where that fails', async () => {
    const address = await makeDatabase(true);
    const start = () => within(address, () => Promise.resolve());
    await withServer(address, async (db) => {
      const target = { db, url: address, user: role, replaces: true };
      const none = { file: 'none', major: 0 };
      await expect(restoreDump(target, none, archive(), start)).rejects.toThrow(/under way or was cut off/);
    });
    await start();
  });

  it('keeps its connection while a program works, whatever the server does with idle ones', async () => {
    const address = await makeDatabase(false);
    await administer(`alter database ${made.at(-1)} set idle_session_timeout = 50`);
    const later = withServer(address, async (db) => {
      await wait(200);
      return rowsOf(db, sql`select 1 as one`);
    });
    expect(await later).toEqual([{ one: 1 }]);
  });
});

// One database: PostgreSQL has pg_dump.
import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { encryptSecret } from '../../account/second-factor/sealed-secret';
import { secondFactors } from '../../account/second-factor/table';
import { users } from '../../account/users/table';
import { readLastBackup } from '../deeds/last-backup';
import { openPglite, type Database } from '../db/client';
import { contentHashName } from '../files/file-store';
import { storedFiles } from '../files/table';
import { flipBit } from '../../test/damage';
import { setUpProcesses, processTimeoutMs } from '../../test/processes';
import { startObjectStorage } from '../../test/object-storage';
import { wholeDatabase, type WholeDatabase } from '../../test/whole-database';

let storage: Awaited<ReturnType<typeof startObjectStorage>>;
beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage.close());

const { start: startProgram, folder } = setUpProcesses({ hasDatabase: true });
const inFolder = (...names: string[]) => path.join(folder(), ...names);
const archive = () => inFolder('backup.tar.gz');
const backup = (...switches: string[]) =>
  startProgram('backup', [archive(), ...switches], storage.variables).ended;
/** Restores into another folder by default. */
const restored = () => inFolder('restored');
const restore = (file: string, dataDir = restored(), ...switches: string[]) =>
  startProgram('restore', [file, ...switches], { DATA_DIR: dataDir }).ended;
const picture = contentHashName(Buffer.from('a picture'), 'webp');
/** Puts a picture into the bucket, and the row that names it into the database. */
const addPicture = () => {
  storage.objects.set(picture, Buffer.from('a picture'));
  const at = new Date();
  return opened(folder(), (db) =>
    db.insert(storedFiles).values({ name: picture, createdAt: at, storedAt: at }),
  );
};
const invite = (email: string) =>
  startProgram('users', ['invite', email, '--name', 'Ann', '--role', 'safari-admin']).ended;

async function opened<T>(dataDir: string, read: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openPglite(path.join(dataDir, 'db'), 'upstream/platform/db/migrations');
  try {
    return await read(db);
  } finally {
    await close();
  }
}

const stored = (dataDir: string): Promise<WholeDatabase> =>
  opened(dataDir, async (db) => {
    // Links and mails are void in a restored database.
    const { password_resets: _links, mails: _mails, history = [], ...kept } = await wholeDatabase(db);
    // A backup is recorded after it was written.
    return { ...kept, history: history.filter(({ kind }) => kind !== 'backup') };
  });

test(
  'a backup of the running product is restored with its records, files and keys',
  async () => {
    await addPicture();
    const upstream = startProgram('upstream', [], storage.variables);
    await upstream.said('upstream ready');
    await invite('ann@demo.test');
    const made = await backup();
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(made.output).toMatch(/Inside: the database \(PostgreSQL \d+\), 1 file, 3 keys; /);
    expect(statSync(archive()).mode & 0o777).toBe(0o600);
    // What every system has can read it, and check it.
    mkdirSync(inFolder('unpacked'));
    execFileSync('tar', ['-xzf', archive(), '-C', inFolder('unpacked')]);
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: inFolder('unpacked') });

    expect(await backup()).toEqual({ code: 1, output: '', errors: `${archive()} already exists.\n` });
    const held = await restore(archive(), folder(), '--replace');
    expect(held).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringMatching(/^DATA_DIR .* is in use [^\n]*\n$/),
    });
    upstream.child.kill('SIGTERM');
    await upstream.ended;

    const back = await restore(archive());
    expect(back).toMatchObject({ code: 0, errors: '' });
    expect(back.output).toMatch(/Everybody is signed out/);
    expect(await stored(restored())).toEqual(await stored(folder()));
    expect(await opened(folder(), readLastBackup)).toEqual(expect.any(Date));
    expect(await opened(restored(), readLastBackup)).toBeNull();
    expect(readFileSync(path.join(restored(), 'files', picture), 'utf8')).toBe('a picture');
    for (const key of ['bff-key', 'upstream/jwt-private-key.pem', 'upstream/second-factor-key'])
      expect(readFileSync(path.join(restored(), key), 'utf8')).toBe(readFileSync(inFolder(key), 'utf8'));
    const again = startProgram('upstream', [], { DATA_DIR: restored() });
    await again.said('upstream ready');
  },
  processTimeoutMs,
);

test(
  'a restore refuses what is not whole and what is in its way, and moves that aside when told to',
  async () => {
    await invite('ann@demo.test');
    await addPicture();
    expect(await backup('--no-keys')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/, 1 file, no keys;/),
    });
    const whole = readFileSync(archive());
    const broken = inFolder('broken.tar.gz');
    for (const bytes of [
      flipBit(whole),
      whole.subarray(0, whole.length - 1000),
      whole.subarray(0, 700),
      Buffer.from('x'),
    ]) {
      writeFileSync(broken, bytes);
      const refused = await restore(broken);
      expect(refused).toEqual({
        code: 1,
        output: '',
        errors: `${broken} is not a complete backup: it is cut off, or was changed since it was written.\n`,
      });
      expect(existsSync(restored())).toBe(false);
    }
    expect(await restore(inFolder('none'))).toMatchObject({
      code: 1,
      errors: `There is no file ${inFolder('none')}.\n`,
    });

    const key = readFileSync(inFolder('bff-key'), 'utf8');
    const before = await stored(folder());
    expect(await opened(folder(), readLastBackup)).toEqual(expect.any(Date));
    await invite('ben@demo.test');
    expect((await restore(archive(), folder())).errors).toMatch(/ has db: --replace moves that aside\.\n$/);
    storage.objects.clear();
    mkdirSync(inFolder('files', 'of another time'), { recursive: true });
    const words = [archive(), '--replace'];
    const replaced = await startProgram('restore', words, storage.variables).ended;
    expect(replaced).toMatchObject({ code: 0, errors: '' });
    expect(await stored(folder())).toEqual(before);
    expect(storage.objects.get(picture)?.toString()).toBe('a picture');
    expect(readdirSync(inFolder('files'))).toEqual(['of another time']);
    expect(readFileSync(inFolder('bff-key'), 'utf8')).toBe(key);
    const [aside] = readdirSync(folder()).filter((name) => name.startsWith('before-restore-'));
    expect(JSON.stringify(await stored(inFolder(aside!)))).toContain('ben@demo.test');
  },
  processTimeoutMs,
);

test(
  'a key that was a variable is asked for by the restore, and by the start where another one was made',
  async () => {
    const SECOND_FACTOR_KEY = 'a key of second factors that is a variable';
    const variables = { SECOND_FACTOR_KEY };
    await startProgram('users', ['list'], variables).ended;
    await invite('ann@demo.test');
    await opened(folder(), async (db) => {
      const [ann] = await db.select().from(users).where(eq(users.email, 'ann@demo.test'));
      const secret = encryptSecret(Buffer.from('secret'), ann!.id, SECOND_FACTOR_KEY);
      await db.insert(secondFactors).values({ userId: ann!.id, secret, confirmedAt: new Date() });
    });
    rmSync(inFolder('upstream', 'second-factor-key'));
    expect(await startProgram('backup', [archive()], variables).ended).toMatchObject({ code: 0 });
    const line = 'There is no SECOND_FACTOR_KEY, in the backup or here: ';
    expect((await restore(archive())).output).toContain(line);
    const again = { DATA_DIR: restored(), ...variables };
    const replaced = startProgram('restore', [archive(), '--replace'], again).ended;
    expect((await replaced).output).not.toContain(line);

    const start = (more: Record<string, string>) =>
      startProgram('upstream', [], { DATA_DIR: restored(), ...more });
    for (const _ of ['made', 'made before'])
      expect(await start({}).ended).toMatchObject({
        code: 1,
        errors: expect.stringMatching(
          /^The second factors in the database are of another SECOND_FACTOR_KEY /,
        ),
      });
    const lost = start({ SECOND_FACTOR_KEY: 'a key of second factors that is a new one' });
    await lost.said('run npm run users -- remove-factor');
    lost.child.kill('SIGTERM');
    await lost.ended;
    const kept = start(variables);
    await kept.said('upstream ready');
    expect(kept.printed()).not.toContain('SECOND_FACTOR_KEY');
  },
  processTimeoutMs,
);

test(
  'a database of another version, which cannot be opened, is backed up with its files all the same',
  async () => {
    writeFileSync(inFolder('db', 'PG_VERSION'), '17\n');
    mkdirSync(inFolder('files'));
    writeFileSync(inFolder('files', picture), 'a picture');
    expect(await startProgram('backup', [archive()]).ended).toMatchObject({
      code: 0,
      output: expect.stringMatching(/\(PostgreSQL 17\), 1 file, [^]*\nIts time could not be recorded/),
    });
  },
  processTimeoutMs,
);

test(
  'other databases and wrong words are refused in one line',
  async () => {
    const postgres = startProgram('backup', ['x'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await postgres.ended).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^DATABASE_URL [^\n]*\n$/),
    });
    for (const words of [[], ['a', 'b'], ['a', '--all']])
      expect(await startProgram('restore', words).ended).toEqual({
        code: 2,
        output: '',
        errors: 'Usage: npm run restore -- FILE [--replace] [--no-erasures] [--old-pglite FOLDER]\n',
      });
    writeFileSync(inFolder('restore-unfinished'), '');
    for (const ended of [await startProgram('upstream').ended, await backup()])
      expect(ended).toEqual({
        code: 1,
        output: '',
        errors: `A restore into DATA_DIR ${folder()} was cut off: run npm run restore -- FILE --replace.\n`,
      });
    expect(existsSync(archive())).toBe(false);
  },
  processTimeoutMs,
);

// Only root can make it another user's.
(process.getuid?.() === 0 ? test : test.skip)(
  'nothing is written into a folder of another user, and the line names them and the way',
  async () => {
    chownSync(folder(), 65_534, 65_534);
    const before = readdirSync(folder());
    const commands = [
      backup(),
      restore(archive()),
      restore(archive(), folder(), '--replace'),
      startProgram('migrate').ended,
      startProgram('upgrade-data').ended,
    ];
    for (const ended of await Promise.all(commands))
      expect(ended).toEqual({
        code: 1,
        output: '',
        errors: `${folder()} belongs to the user nobody, who could not read what this command writes: run it as that user (docs/operate.md: Commands as the service).\n`,
      });
    expect(readdirSync(folder())).toEqual(before);
  },
  processTimeoutMs,
);

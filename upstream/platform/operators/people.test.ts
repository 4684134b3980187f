// One database: its processes have an embedded one of their own.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parsePeopleCommand } from './people-arguments';
import { UsageError } from './usage-error';
import { setUpProcesses, processTimeoutMs } from '../../test/processes';

const { start, folder } = setUpProcesses({ hasDatabase: true });
const inFolder = (...names: string[]) => path.join(folder(), ...names);
const run = async (
  program: 'people' | 'users' | 'backup' | 'restore',
  words: string[],
  variables: Record<string, string> = {},
) => {
  const { code, output, errors } = await start(program, words, { INIT_CWD: folder(), ...variables }).ended;
  return { code, said: (output + errors).trim().split('\n') };
};

const ann = 'ann@demo.test';
const nothing = { code: 0, said: ['Nothing is stored about this address.'] };
/** The account; what the history says of it. */
const counts = ['  Accounts, views and notices: 1', '  History, versions and reviews: 1'];

test(
  'somebody is found, exported and erased through the running upstream, and stays erased in a restored backup',
  async () => {
    const upstream = start('upstream');
    await upstream.said('upstream ready');
    await run('users', ['invite', ann, '--name', 'Ann Leaver', '--role', 'safari-admin']);
    await run('users', ['disable', ann]);
    expect(await run('backup', [inFolder('backup.tar.gz')])).toMatchObject({ code: 0 });

    expect((await run('people', ['find', ann])).said).toEqual(expect.arrayContaining(counts));
    const elsewhere = { INIT_CWD: inFolder('none') };
    const { said: refused } = await run('people', ['export', ann], elsewhere);
    expect(refused).toEqual([expect.stringMatching(/^ENOENT: no such file or directory, open '/)]);
    expect(upstream.printed()).not.toContain('person-exported');
    const named = inFolder('named');
    expect(await run('people', ['export', ann, named], elsewhere)).toMatchObject({ code: 0 });
    expect(upstream.printed()).toContain('person-exported');
    expect(statSync(named).mode & 0o777).toBe(0o600);
    expect(await run('people', ['export', ann, named])).toMatchObject({
      code: 1,
      said: [expect.stringMatching(/^EEXIST: /)],
    });
    expect(readFileSync(named).subarray(0, 2).toString()).toBe('PK');

    const { code, said } = await run('people', ['export', ann]);
    const zips = () => readdirSync(folder()).filter((name) => name.endsWith('.zip'));
    const [zip] = zips();
    expect([code, said]).toEqual([0, [expect.stringContaining(`${inFolder(zip!)} was written.`)]]);
    expect(zip).toMatch(/^person-[\d-]+\.zip$/);
    expect(statSync(inFolder(zip!)).mode & 0o777).toBe(0o600);
    expect(readFileSync(inFolder(zip!)).subarray(0, 2).toString()).toBe('PK');
    const dry = await run('people', ['erase', ann, '--dry-run']);
    const erased = await run('people', ['erase', ann]);
    expect(erased.said.slice(1)).toEqual(dry.said.slice(1));
    expect(await run('people', ['find', ann])).toEqual(nothing);
    expect(await run('people', ['export', ann])).toMatchObject({ code: 1, said: nothing.said });
    expect(zips()).toEqual([zip]);
    upstream.child.kill('SIGTERM');
    await upstream.ended;

    const restored = { DATA_DIR: inFolder('restored') };
    expect((await run('restore', [inFolder('backup.tar.gz')], restored)).said).toContain(
      '1 erasure in ERASURES_FILE was carried out again.',
    );
    expect(await run('people', ['find', ann], restored)).toEqual(nothing);

    const whole = { DATA_DIR: inFolder('whole') };
    const asked = [inFolder('backup.tar.gz'), '--no-erasures'];
    expect((await run('restore', asked, whole)).said).toContain(
      '1 erasure in ERASURES_FILE was left out for good.',
    );
    expect((await run('people', ['find', ann], whole)).said).toEqual(expect.arrayContaining(counts));
  },
  processTimeoutMs,
);

test.each([
  [['forget', ann]],
  [['find']],
  [['find', ann, 'ben']],
  [['erase', ann, 'person.zip']],
  [['export', ann, 'person.zip', 'ben']],
  [['find', ann, '--dry-run']],
  [['find', 'ann']],
])('%j cannot be understood', (words) => {
  expect(() => parsePeopleCommand(words)).toThrow(UsageError);
});

// One database: PostgreSQL's data folder is not ours.
import { readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setUpProcesses, processTimeoutMs } from '../../test/processes';
import { StartError } from '../errors/start-error';
import { openPglite } from './client';
import { emptyFolders, postgresMajor } from './folder-shape';

const { start, folder } = setUpProcesses({ hasDatabase: true });
const place = (...names: string[]) => path.join(folder(), 'db', ...names);
const open = () => openPglite(place(), 'upstream/platform/db/migrations');

const namesOf = (kind: 'isFile' | 'isDirectory') =>
  readdirSync(place(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry[kind]())
    .map(({ parentPath, name }) => path.relative(place(), path.join(parentPath, name)))
    .sort();
const emptyOnes = () => namesOf('isDirectory').filter((name) => readdirSync(place(name)).length === 0);

test(
  'a copy that lost its empty folders opens',
  async () => {
    expect(emptyFolders).toEqual(expect.arrayContaining(emptyOnes()));
    for (let lost = emptyOnes(); lost.length > 0; lost = emptyOnes())
      for (const name of lost) rmdirSync(place(name));
    const { close } = await open();
    await close();
  },
  processTimeoutMs,
);

test(
  'the mark of a process opens in every state that a power cut leaves it in',
  async () => {
    for (const left of ['', '-42']) {
      writeFileSync(place('postmaster.pid'), left);
      const { close } = await open();
      await close();
    }
  },
  processTimeoutMs,
);

test(
  'a database of another major version is refused in one line, with 1, and stays as it is',
  async () => {
    const marker = place('PG_VERSION');
    expect(readFileSync(marker, 'utf8').trim()).toBe(postgresMajor);
    const before = namesOf('isFile');
    const ways = { 17: 'run npm run upgrade-data', 99: 'start it with the version that it was made with' };
    for (const [major, way] of Object.entries(ways)) {
      writeFileSync(marker, `${major}\n`);
      const line = `${place()} is a database of PostgreSQL ${major}, and this version of the product runs ${postgresMajor}: ${way}.\n`;
      expect(await start('upstream').ended).toEqual({ code: 1, output: '', errors: line });
    }
    expect(namesOf('isFile')).toEqual(before);
  },
  processTimeoutMs,
);

test(
  'one that is not whole is refused in one line that names its folder',
  async () => {
    const refusal = () =>
      open().then(
        () => null,
        (error: Error) => error,
      );
    rmSync(place('global'), { recursive: true });
    const half = await refusal();
    expect(half).toBeInstanceOf(StartError);
    expect(half?.message).toMatch(/^The database in [^\n]+ cannot be opened: [^\n]+ restore a backup[^\n]+$/);
    rmSync(place('PG_VERSION'));
    expect((await refusal())?.message).toBe(`${place()} is not a complete database: it has no PG_VERSION.`);
  },
  processTimeoutMs,
);

// One database: the folders are PGlite's.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processTimeoutMs, setUpProcesses } from '../../test/processes';
import { postgresMajor } from '../db/folder-shape';

const { start, folder } = setUpProcesses({ hasDatabase: true });
const inFolder = (...names: string[]) => path.join(folder(), ...names);
const upgradeData = (...words: string[]) => start('upgrade-data', words).ended;
const setMajor = (major: string) => writeFileSync(inFolder('db', 'PG_VERSION'), `${major}\n`);
const refused = (errors: string) => ({ code: 1, output: '', errors });
const nothingToDo = () =>
  `DATA_DIR ${folder()} has a database of PostgreSQL ${postgresMajor} already: nothing to do.\n`;

test(
  'a database that needs nothing, is newer, is too old or lacks its package is left as it is, in one line',
  async () => {
    const control = readFileSync(inFolder('db', 'global', 'pg_control'));
    expect(await upgradeData()).toEqual({ code: 0, output: nothingToDo(), errors: '' });
    setMajor('99');
    expect(await upgradeData()).toEqual(
      refused(
        `${inFolder('db')} is a database of PostgreSQL 99, newer than ${postgresMajor} of this version of the product: start it with the version that it was made with.\n`,
      ),
    );
    setMajor('9');
    expect(await upgradeData()).toEqual(
      refused('No version of @electric-sql/pglite is known to open PostgreSQL 9.\n'),
    );
    setMajor('17');
    const other = await upgradeData('--old-pglite', 'node_modules/@electric-sql/pglite');
    expect(other).toMatchObject({ code: 1, output: '' });
    expect(other.errors).toMatch(
      / does not have @electric-sql\/pglite@0\.4\.6: npm install --prefix [^\n]+\n$/,
    );
    expect(await upgradeData('everything')).toEqual({
      code: 2,
      output: '',
      errors: 'Usage: npm run upgrade-data [-- --old-pglite FOLDER]\n',
    });
    expect(readFileSync(inFolder('db', 'global', 'pg_control'))).toEqual(control);
    expect(existsSync(inFolder('upgrade.new'))).toBe(false);
  },
  processTimeoutMs,
);

test(
  'an upgrade that was cut off between its two moves is undone by the next one, and refused by all else; one of a folder in use is refused',
  async () => {
    const aside = 'before-upgrade-2026-01-01T00-00-00.000Z';
    mkdirSync(inFolder(aside));
    renameSync(inFolder('db'), inFolder(aside, 'db'));
    writeFileSync(inFolder('upgrade-unfinished'), '');
    const line = `An upgrade of DATA_DIR ${folder()} was cut off: run npm run upgrade-data.\n`;
    expect(await start('upstream').ended).toEqual(refused(line));
    expect(await start('migrate').ended).toEqual(refused(line));
    expect(await upgradeData()).toEqual({ code: 0, output: nothingToDo(), errors: '' });
    expect(readdirSync(inFolder(aside))).toEqual([]);
    await start('upstream').said('upstream ready');
    const held = await upgradeData();
    expect(held).toMatchObject({ code: 1, output: '' });
    expect(held.errors).toMatch(new RegExp(`^DATA_DIR ${folder()} is in use [^\n]+\n$`));
  },
  processTimeoutMs,
);

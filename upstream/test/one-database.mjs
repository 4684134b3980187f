import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The first words of a test file for which one database is enough; why is said behind them. */
export const oneDatabase = '// One database: ';

const testFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
const textOf = (folder, file) => readFileSync(join(folder, file), 'utf8');
const isOfOne = (folder) => (file) => textOf(folder, file).startsWith(oneDatabase);

/** The test files of a folder that say so, as paths in it: a run on PostgreSQL leaves them to the run on the embedded database. */
export const filesOfOneDatabase = (folder) => testFiles(folder).filter(isOfOne(folder));
/** The others. */
export const filesOfBoth = (folder) => testFiles(folder).filter((file) => !isOfOne(folder)(file));

/** Those that start programs of the upstream as processes, seconds each: the quick run leaves them to the whole one. */
export const filesWithProcesses = (folder) =>
  testFiles(folder).filter((file) => /^import .*\/test\/processes';$/m.test(textOf(folder, file)));

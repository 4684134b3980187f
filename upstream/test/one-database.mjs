import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The first words of test files that need one database only, followed by the reason. */
export const oneDatabase = '// One database: ';

const testFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
const textOf = (folder, file) => readFileSync(join(folder, file), 'utf8');
const isOfOne = (folder) => (file) => textOf(folder, file).startsWith(oneDatabase);

/** Test files that only run on the embedded database. */
export const filesOfOneDatabase = (folder) => testFiles(folder).filter(isOfOne(folder));
export const filesOfBoth = (folder) => testFiles(folder).filter((file) => !isOfOne(folder)(file));

/** Databases, backups and the demo network, as well as requests that are made up. */
const machinery = /^(demo|platform\/(backup|db|operators|start|upgrade))\/|-fuzz\.test\.ts$/;

/** Test files that take long and hold no rule about records: of the machinery, and those that start processes. */
export const filesOfMachinery = (folder) =>
  testFiles(folder).filter(
    (file) => machinery.test(file) || /^import .*\/test\/processes';$/m.test(textOf(folder, file)),
  );

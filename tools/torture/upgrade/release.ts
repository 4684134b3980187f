import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testBuildDir, testEnvironment } from '../../scripts/lib/e2e.mjs';
import { root } from '../../scripts/lib/files.mjs';
import { must } from '../../scripts/lib/processes.mjs';

const migrations = path.join('upstream', 'platform', 'db', 'migrations');
const journalOf = (folder: string) => path.join(folder, migrations, 'meta', '_journal.json');
/** What an image has beside the packages, and the pages. */
const copied = [
  ...['package.json', 'next.config.mjs', 'public', 'texts', migrations, path.join('tools', 'scripts')],
  ...['lock', 'reachable-host'].map((name) => path.join('lib', 'platform', 'node', `${name}.mjs`)),
];

/** After every migration of the product. */
const tryOutMoment = 1_000_000_000_000_000;
type Entry = { tag: string; when: number };

/** The tags of the product's migrations, oldest first. */
export const ownTags = (): string[] => readJournal(root).map(({ tag }) => tag);

function readJournal(folder: string): Entry[] {
  return (JSON.parse(readFileSync(journalOf(folder), 'utf8')) as { entries: Entry[] }).entries;
}

/** Puts a built version into a folder, as an image has it: without sources, so that its migrations are those of the folder. */
export function copyRelease(folder: string, { pages }: { pages: boolean }): void {
  for (const name of copied) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const built = pages ? testBuildDir : path.join(testBuildDir, 'servers');
  mkdirSync(path.dirname(path.join(folder, built)), { recursive: true });
  cpSync(path.join(root, built), path.join(folder, built), {
    recursive: true,
    // A build's links lead to packages from where it lies.
    verbatimSymlinks: true,
    filter: (from) => from !== path.join(root, testBuildDir, 'cache'),
  });
}

/** Lets a release have the product's migrations up to one of them, and these of our own by their tags. */
export function setMigrations(folder: string, lastTag: string, added: Record<string, string> = {}): void {
  const own = readJournal(root);
  const known = own.slice(0, own.findIndex(({ tag }) => tag === lastTag) + 1);
  const more = Object.keys(added).map((tag) => ({ tag, when: tryOutMoment + Number(tag.slice(0, 4)) }));
  for (const [tag, text] of Object.entries(added))
    writeFileSync(path.join(folder, migrations, `${tag}.sql`), text);
  writeFileSync(journalOf(folder), JSON.stringify({ entries: [...known, ...more] }));
}

/** `npm run migrate` of a release; gives what it printed. Throws when it fails. */
export async function runMigrate(folder: string, databaseUrl: string): Promise<string> {
  const env = testEnvironment({ DATABASE_URL: databaseUrl, BUILD_DIR: testBuildDir });
  const output: string = await must('npm run migrate', 'npm', ['run', '-s', 'migrate'], { cwd: folder, env });
  return output.trim();
}

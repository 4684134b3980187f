import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import { StartError } from '../errors/start-error';

const name = '@electric-sql/pglite';
/** The last package with each older PostgreSQL, and the checksum that npm compares. */
const packages: Record<string, { version: string; integrity: string }> = {
  16: {
    version: '0.2.17',
    integrity:
      'sha512-qEpKRT2oUaWDH6tjRxLHjdzMqRUGYDnGZlKrnL4dJ77JVMcP2Hpo3NYnOSPKdZdeec57B6QPprCUFg0picx5Pw==',
  },
  17: {
    version: '0.4.6',
    integrity:
      'sha512-qmlmfN8UyKCee35qkV0r/MBp+Znl8FjBz7OpoglNvww3GJpw0/DLP0o1ZymvLNmcD5DTLOQdzKPtF8Hd3mdl1w==',
  },
};

/** Where the older PGlite comes from: the operator's folder, or npm, which `say` announces. */
export type OldPglite = { given: string | null; say: (line: string) => void };
export type Engine = Pick<PGlite, 'query' | 'exec' | 'close'>;

/** The name and version of the package that opens an older major. Throws a StartError if none does. */
export function packageFor(major: string): string {
  const known = packages[major];
  if (!known) throw new StartError(`No version of ${name} is known to open PostgreSQL ${major}.`);
  return `${name}@${known.version}`;
}

/** Runs `work` with the database of an older major in `folder`, opened by PGlite of that major. */
export async function withOldDatabase<T>(
  folder: string,
  major: string,
  { given, say }: OldPglite,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  const needed = packageFor(major);
  const installed = given === null ? await installPackage(major, say) : null;
  try {
    const engine = await openWith(locatePackage(installed ?? given!, needed), folder, major);
    try {
      return await work(engine);
    } finally {
      await engine.close();
    }
  } finally {
    if (installed) rmSync(installed, { recursive: true });
  }
}

async function openWith(packageFolder: string, folder: string, major: string): Promise<Engine> {
  const load = (file: string) => import(pathToFileURL(path.join(packageFolder, 'dist', file)).href);
  const [{ PGlite: OldPGlite }, { pg_trgm }, { btree_gin }] = (await Promise.all([
    load('index.js'),
    load('contrib/pg_trgm.js'),
    load('contrib/btree_gin.js'),
  ])) as [{ PGlite: typeof PGlite }, { pg_trgm: object }, { btree_gin: object }];
  try {
    return await OldPGlite.create({ dataDir: folder, extensions: { pg_trgm, btree_gin } as never });
  } catch (error) {
    throw new StartError(
      `The database of PostgreSQL ${major} cannot be opened: ${(error as Error).message}. A copy made while the product ran, or cut off, is not whole.`,
    );
  }
}

const packageSchema = z.object({ name: z.string(), version: z.string() });

/** The package itself, in the given folder or installed below it. */
function locatePackage(folder: string, needed: string): string {
  const place = [path.join(folder, 'node_modules', name), folder].find((candidate) =>
    existsSync(path.join(candidate, 'package.json')),
  );
  const found = place && packageSchema.safeParse(readJson(path.join(place, 'package.json'))).data;
  if (!place || !found || `${found.name}@${found.version}` !== needed)
    throw new StartError(`${folder} does not have ${needed}: npm install --prefix ${folder} ${needed}.`);
  return place;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function installPackage(major: string, say: OldPglite['say']): Promise<string> {
  const needed = packageFor(major);
  const { version, integrity } = packages[major]!;
  const folder = mkdtempSync(path.join(tmpdir(), 'old-pglite-'));
  const dependencies = { [name]: version };
  const lock = {
    lockfileVersion: 3,
    packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } },
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies }));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  say(`PostgreSQL ${major} needs ${needed}: npm installs it into a temporary folder.`);
  try {
    const words = [
      'ci',
      '--prefix',
      folder,
      // A read-only container, or a user without a home, has no place for npm's own.
      '--cache',
      path.join(folder, 'cache'),
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--fetch-retries=1',
    ];
    await promisify(execFile)('npm', words, { cwd: folder });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true });
    const { stderr, message } = error as Error & { stderr?: string };
    const [, reason = message.split('\n', 1)[0]] =
      /^npm (?:error|ERR!) (?!code |syscall |errno |path )(.+)$/m.exec(stderr ?? '') ?? [];
    throw new StartError(
      `npm could not install ${needed} (${reason}): run npm install --prefix FOLDER ${needed} where there is a network, copy FOLDER to this machine, and add --old-pglite FOLDER.`,
    );
  }
}

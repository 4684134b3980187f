import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Lays out a copy of an embedded database that is up to date. */
export function unpackDatabase(folder) {
  mkdirSync(folder);
  // It says that it leaves out the leading / of names.
  execFileSync('tar', ['-xf', process.env.TEST_PGLITE_TEMPLATE ?? '', '-C', folder], { stdio: 'ignore' });
}

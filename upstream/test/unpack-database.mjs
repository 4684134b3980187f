import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

export function unpackDatabase(folder) {
  mkdirSync(folder);
  // Hides the warning that names lose their leading /.
  execFileSync('tar', ['-xf', process.env.TEST_PGLITE_TEMPLATE ?? '', '-C', folder], { stdio: 'ignore' });
}

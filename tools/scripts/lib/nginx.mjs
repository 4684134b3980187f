import { existsSync } from 'node:fs';
import { findProgram, installDebianPackage, isRoot } from './browser.mjs';

const debianProgram = '/usr/sbin/nginx';
const findNginx = () => (existsSync(debianProgram) ? debianProgram : findProgram('nginx'));

/** The nginx program; as root it installs Debian's where there is none. Throws a line that says what to type where it cannot. */
export async function needNginx() {
  const found = findNginx();
  if (found) return found;
  if (isRoot() && findProgram('apt-get')) await installDebianPackage('nginx-light');
  const installed = findNginx();
  if (!installed) throw new Error('No nginx for the tests. Type: sudo apt-get install -y nginx-light');
  return installed;
}

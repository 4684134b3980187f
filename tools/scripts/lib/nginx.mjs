import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, installDebianPackage, isRoot } from './browser.mjs';
import { root } from './files.mjs';

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

/**
 * The text of deploy/nginx.conf for this machine, in the foreground, with its files in `folder`: it listens on the ports that `listening` has
 * for its own, and finds the servers on those of `dashboards` and `upstreams`; servers beyond these are left out.
 */
export function deployedConfig(folder, listening, { dashboards, upstreams }) {
  const places = new Map([
    ...dashboards.map((port, index) => [`dashboard-${index + 1}:3000`, port]),
    ...upstreams.map((port, index) => [`upstream-${index + 1}:4000`, port]),
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const deployed = readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8')
    .replace(/^ +server ([\w-]+:\d+)(.*)\n/gm, (_line, place, rest) =>
      places.has(place) ? `server 127.0.0.1:${places.get(place)}${rest}\n` : '',
    )
    .replace(/listen (\d+);/g, (_line, port) => `listen 127.0.0.1:${listening[port]};`)
    .replace('http {', `http { access_log off; ${temporary.join(' ')}`);
  return `daemon off; master_process off; pid ${folder}/pid; error_log stderr;\n${deployed}`;
}

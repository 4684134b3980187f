import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, installDebianPackage, isRoot } from './browser.mjs';
import { root } from './files.mjs';
import { waitForAnswer } from './processes.mjs';

const debianProgram = '/usr/sbin/nginx';
const findNginx = () => (existsSync(debianProgram) ? debianProgram : findProgram('nginx'));

/** The nginx program; as root it installs Debian's where there is none. Throws a line that says what to type where it cannot. */
async function needNginx() {
  const found = findNginx();
  if (found) return found;
  if (isRoot() && findProgram('apt-get')) await installDebianPackage('nginx-light');
  const installed = findNginx();
  if (!installed) throw new Error('No nginx for the tests. Type: sudo apt-get install -y nginx-light');
  return installed;
}

/**
 * The text of deploy/nginx.conf for this machine: it listens on the ports that `listening` has for its own, and finds the servers on those
 * of `dashboards` and `upstreams`; servers beyond these are left out.
 */
export function deployedConfig(listening, { dashboards, upstreams }) {
  const places = new Map([
    ...dashboards.map((port, index) => [`dashboard-${index + 1}:3000`, port]),
    ...upstreams.map((port, index) => [`upstream-${index + 1}:4000`, port]),
  ]);
  return readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8')
    .replace(/^ +server ([\w-]+:\d+)(.*)\n/gm, (_line, place, rest) =>
      places.has(place) ? `server 127.0.0.1:${places.get(place)}${rest}\n` : '',
    )
    .replace(/listen (\d+);/g, (_line, port) => `listen 127.0.0.1:${listening[port]};`);
}

/** Runs nginx by a configuration, with its files in a folder of its own, once it answers on `port`. Throws what nginx says against it. */
export async function startNginx(configuration, port) {
  const program = await needNginx();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration.replace('http {', `http { access_log off; ${temporary.join(' ')}`));
  const own = `daemon off; master_process off; pid ${folder}/pid; error_log stderr;`;
  const nginx = spawn(program, ['-p', folder, '-c', file, '-e', 'stderr', '-g', own], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  let said = '';
  nginx.stderr.on('data', (chunk) => (said = `${said}${chunk}`.slice(-10_000)));
  const stop = async () => {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
  const child = { name: 'nginx', isAlive: () => nginx.exitCode === null, ended };
  await waitForAnswer(`http://127.0.0.1:${port}`, child).catch(async (error) => {
    await stop();
    throw new Error(said, { cause: error });
  });
  return { readLog: () => said, stop };
}

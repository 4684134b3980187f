import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram, installDebianPackage, isRoot } from './browser.mjs';
import { must, run } from './processes.mjs';
import { freePorts } from './ports.mjs';

const debianFolder = '/usr/lib/postgresql';

/** The folder with PostgreSQL's programs, the newest version first; null where it is not installed. */
export function findPostgres() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'));
  const inPath = findProgram('postgres');
  return (
    [...folders, ...(inPath ? [dirname(inPath)] : [])].find((folder) => existsSync(join(folder, 'initdb'))) ??
    null
  );
}

/** As findPostgres; as root it installs Debian's where there is none, without the cluster that Debian would start with it. */
export async function needPostgres(say) {
  const found = findPostgres();
  if (found || !isRoot() || !findProgram('apt-get')) return found;
  say('Installing Debian’s postgresql …');
  mkdirSync('/etc/postgresql-common', { recursive: true });
  appendFileSync('/etc/postgresql-common/createcluster.conf', '\ncreate_main_cluster = false\n');
  await installDebianPackage('postgresql');
  return findPostgres();
}

async function answers(programs, port) {
  const { code } = await run(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
  return code === 0;
}

/** Starts the server of a data folder in the foreground, and waits until it answers; gives what ends it. */
async function startServer(programs, { data, port, folder, command, settings }) {
  const flags = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=200', ...settings].flatMap(
    (set) => ['-c', set],
  );
  let server;
  const ended = run(...command('postgres', '-D', data, '-p', String(port), '-k', folder, ...flags), {
    cwd: folder,
    onStart: (child) => (server = child),
  });
  let gone;
  void ended.then((result) => (gone = result));
  while (!gone && !(await answers(programs, port))) await new Promise((resolve) => setTimeout(resolve, 100));
  if (gone) throw new Error(`PostgreSQL did not start:\n${gone.output}`);
  return {
    async stop() {
      server.kill('SIGINT');
      await ended;
    },
    /** As `pg_ctl --mode=immediate stop`: every connection breaks, and the next start recovers. */
    async stopAtOnce() {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
      await ended;
    },
  };
}

/**
 * Runs a PostgreSQL server of its own, in the foreground and in a temporary folder, as long as `work` takes; hands it the server's
 * address, and `{ failOver }`, which stops it at once, does something and starts it again. `settings` are of the form 'name=value'.
 * PostgreSQL refuses to run as root, so there it runs as Debian's user for it.
 *
 * @param {string} programs
 * @param {(address: string, server: { failOver: (meanwhile: () => Promise<unknown>) => Promise<void> }) => Promise<any>} work
 * @param {string[]} settings
 */
export async function withPostgres(programs, work, settings = []) {
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-postgres-'));
  const data = join(folder, 'data');
  const as = isRoot() ? ['runuser', '-u', 'postgres', '--'] : [];
  const command = (program, ...args) => {
    const [first, ...rest] = [...as, join(programs, program), ...args];
    return [first, rest];
  };
  if (isRoot()) {
    const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const initial = '-U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync'.split(' ');
  try {
    await must('initdb', ...command('initdb', '-D', data, ...initial), { cwd: folder });
    const [port] = await freePorts(1);
    const start = () => startServer(programs, { data, port, folder, command, settings });
    let server = await start();
    const failOver = async (meanwhile) => {
      await server.stopAtOnce();
      await meanwhile();
      server = await start();
    };
    try {
      return await work(`postgres://postgres@127.0.0.1:${port}/postgres`, { failOver });
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram, installDebianPackage, isRoot } from '../../scripts/lib/browser.mjs';
import { root } from '../../scripts/lib/files.mjs';
import { startChild, stopChild } from '../../scripts/lib/processes.mjs';

export type Pooler = { start(): Promise<void>; stop(): Promise<void> };

const debianProgram = '/usr/sbin/pgbouncer';
const findPooler = () => (existsSync(debianProgram) ? debianProgram : findProgram('pgbouncer'));
const startLimitMs = 20_000;

/** The pgbouncer program; as root it installs Debian's where there is none. */
async function needPooler(): Promise<string> {
  if (!findPooler() && isRoot() && findProgram('apt-get')) await installDebianPackage('pgbouncer');
  const program = findPooler();
  if (!program) throw new Error('No PgBouncer. Type: sudo apt-get install -y pgbouncer');
  return program;
}

/** The example of docs/operate.md with this machine's addresses. */
function configurationOf(folder: string, port: number, databasePort: string): string {
  const text = readFileSync(path.join(root, 'docs/operate.md'), 'utf8');
  const examples = [...text.matchAll(/```ini\n([\s\S]*?)```/g)].map(([, example]) => example!);
  const example = examples.find((one) => one.includes('pool_mode = transaction'));
  if (!example) throw new Error('docs/operate.md has no example for PgBouncer.');
  return example
    .replace(/host=\S+ port=\d+/, `host=127.0.0.1 port=${databasePort}`)
    .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, 'auth_type = trust')
    .replace(/^auth_file = .*$/m, `auth_file = ${folder}/users.txt`)
    .concat('unix_socket_dir =\n');
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy().destroyed));
    socket.on('error', () => resolve(false));
  });

/** Runs PgBouncer on `port` in front of a database for as long as `work` takes. It refuses to run as root. */
export async function withPooler<T>(
  port: number,
  databasePort: string,
  work: (pooler: Pooler) => Promise<T>,
): Promise<T> {
  const program = await needPooler();
  const folder = mkdtempSync(path.join(tmpdir(), 'pooler-'));
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, configurationOf(folder, port, databasePort));
  writeFileSync(path.join(folder, 'users.txt'), '"dashboard" ""\n');
  if (isRoot()) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), 0);
  const as = isRoot() ? ['runuser', '-u', 'postgres', '--'] : [];
  const leash = path.join(root, 'tools/scripts/lib/leash.mjs');
  let child: ReturnType<typeof startChild> | undefined;
  const pooler: Pooler = {
    async start() {
      child = startChild('pgbouncer', [leash, ...as, program, '-q', file], { output: 'ignore' });
      const end = Date.now() + startLimitMs;
      while (!(await isListening(port))) {
        if (!child.isAlive() || Date.now() > end) throw new Error(`PgBouncer does not listen on ${port}.`);
        await wait(50);
      }
    },
    stop: async () => child && stopChild(child),
  };
  try {
    await pooler.start();
    return await work(pooler);
  } finally {
    await pooler.stop();
    rmSync(folder, { recursive: true });
  }
}

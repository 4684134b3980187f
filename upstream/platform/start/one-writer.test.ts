// One database: its processes have an embedded one of their own.
import { execFileSync, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setUpProcesses, processTimeoutMs, type StartedProcess } from '../../test/processes';

const { start, folder, port } = setUpProcesses({ hasDatabase: true });
const invited = (name: string) => ['invite', `${name}@demo.test`, '--name', name, '--role', 'admin'];
const names = Array.from({ length: 5 }, (_, number) => `person${number}`);

/** Processes in a PID namespace of their own, as in a container; not every system allows them. */
const ownNamespace = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
function hasNamespaces(): boolean {
  try {
    execFileSync(ownNamespace[0]!, [...ownNamespace.slice(1), 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let unseen: ChildProcessWithoutNullStreams | undefined;
afterEach(() => unseen?.kill('SIGKILL'));

/** A second upstream on the same folder, from where the first cannot be seen. */
function startUnseen(): Promise<{ code: number | null; printed: string }> {
  if (!hasNamespaces()) {
    // The first is one that this process does not find, by its lock.
    const [file] = readdirSync(path.join(folder(), 'upstream.lock'));
    const holder = { pid: 4_194_305, started: '1', boot: 'another', pidNamespace: 'another' };
    writeFileSync(
      path.join(folder(), 'upstream.lock', file!),
      JSON.stringify({ ...holder, host: hostname() }),
    );
    return ended(start('upstream', [], { UPSTREAM_PORT: String(port() - 1) }));
  }
  const { upstream } = JSON.parse(process.env.TEST_PROGRAMS!) as { upstream: string };
  const [command, ...words] = [...ownNamespace, process.execPath, upstream];
  unseen = spawn(command!, words, {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: folder(),
      UPSTREAM_PORT: String(port() - 1),
      DEMO: '0',
    },
  });
  let printed = '';
  for (const stream of [unseen.stdout, unseen.stderr]) stream.on('data', (chunk) => (printed += chunk));
  return new Promise((resolve) => unseen!.once('close', (code) => resolve({ code, printed })));
}

const ended = async (started: StartedProcess) => ({
  code: (await started.ended).code,
  printed: started.printed(),
});

describe('two upstreams on one data folder', () => {
  it(
    'the second, in a container of its own, ends with one line, and nothing that the first has acknowledged is lost',
    async () => {
      const first = start('upstream');
      await first.said('upstream ready');
      const socket = statSync(path.join(folder(), 'operators.sock')).ino;
      const second = startUnseen();
      for (const name of names) expect((await start('users', invited(name)).ended).code).toBe(0);
      const { code, printed } = await second;
      expect(printed).toMatch(new RegExp(`^DATA_DIR ${folder()} is in use by the upstream [^\\n]+\\n$`));
      expect(code).toBe(1);
      expect(statSync(path.join(folder(), 'operators.sock')).ino).toBe(socket);

      first.child.kill('SIGKILL');
      await first.ended;
      const third = start('upstream');
      await third.said('upstream ready');
      const { output } = await start('users', ['list']).ended;
      for (const name of names) expect(output).toContain(`${name}@demo.test`);
    },
    processTimeoutMs,
  );

  it(
    'one whose lock is gone ends at once',
    async () => {
      const upstream = start('upstream');
      await upstream.said('upstream ready');
      rmSync(path.join(folder(), 'upstream.lock'), { recursive: true });
      await upstream.ended;
      expect(upstream.printed()).toMatch(
        /^DATA_DIR .* no longer belongs to this upstream: its lock is gone\.$/m,
      );
      expect(upstream.child.signalCode).toBe('SIGKILL');
    },
    processTimeoutMs,
  );

  it(
    'a container that was killed starts again by itself, with one line',
    async () => {
      mkdirSync(path.join(folder(), 'upstream.lock'));
      const killed = { pid: 7, started: '1', boot: 'another', pidNamespace: 'another', host: hostname() };
      writeFileSync(path.join(folder(), 'upstream.lock', 'killed'), JSON.stringify(killed));
      const upstream = start('upstream');
      await upstream.said('upstream ready');
      expect(upstream.printed().match(/is taken over from the upstream with process id 7/g)).toHaveLength(1);
      upstream.child.kill('SIGTERM');
      expect((await upstream.ended).code).toBe(0);
      expect(existsSync(path.join(folder(), 'upstream.lock'))).toBe(false);
    },
    processTimeoutMs,
  );
});

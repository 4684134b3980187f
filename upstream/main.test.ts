import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A first start makes a database, several seconds of work on a busy machine. */
const patience = 180_000;
let folder: string;
let port: number;
const started: ChildProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'main-test-'));
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  port = (probe.address() as AddressInfo).port;
  await new Promise((resolve) => probe.close(resolve));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

type Ended = { code: number | null; output: string };

/** Starts the upstream as a process; `said` waits for a text in what it prints, `ended` for its end. */
function startProcess(variables: Record<string, string> = {}) {
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    UPSTREAM_PORT: String(port),
    DEMO: '0',
    ...variables,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'upstream/main.ts'], { env: environment });
  started.push(child);
  let output = '';
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output })));
  const said = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve();
      child.stdout.on('data', look);
      void ended.then(() => reject(new Error(output)));
    });
  for (const stream of [child.stdout, child.stderr])
    stream.prependListener('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, said, ended, output: () => output };
}

describe('the upstream as a process', () => {
  it(
    'says where it is, keeps a second one out of its data, and stops when told to',
    async () => {
      const first = startProcess();
      await first.said('mails land in');
      expect(first.output()).toContain(`upstream ready on http://127.0.0.1:${port}\n`);
      expect(first.output()).toContain(`mails land in ${path.join(folder, 'outbox')}\n`);
      expect(first.output()).toMatch(/database is empty.*ADMIN_EMAIL/);
      expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);

      const samePort = await startProcess().ended;
      expect(samePort).toEqual({ code: 1, output: `UPSTREAM_PORT ${port} is already taken on 127.0.0.1.\n` });
      const sameData = await startProcess({ UPSTREAM_PORT: String(port === 65_535 ? port - 1 : port + 1) })
        .ended;
      const holder = `DATA_DIR ${folder} is in use by the upstream with process id ${first.child.pid}.\n`;
      expect(sameData).toEqual({ code: 1, output: holder });

      first.child.kill('SIGTERM');
      expect((await first.ended).code).toBe(0);
      expect(existsSync(path.join(folder, 'upstream.lock'))).toBe(false);
    },
    patience,
  );

  it(
    'creates the first admin and mails a link, and takes over after a crash',
    async () => {
      const first = startProcess({ ADMIN_EMAIL: 'boss@demo.test' });
      await first.said('upstream ready');
      expect(first.output()).toContain('the admin boss@demo.test was created');
      const mails = () => readdirSync(path.join(folder, 'outbox'));
      expect(mails()).toHaveLength(1);
      const mail = readFileSync(path.join(folder, 'outbox', mails()[0]!), 'utf8');
      expect(mail).toMatch(/^To: boss@demo\.test\r$/m);
      expect(mail).toMatch(/http:\/\/localhost:3000\/admin\/password\/reset\?t=/);

      first.child.kill('SIGKILL');
      await first.ended;
      const second = startProcess({ ADMIN_EMAIL: 'boss@demo.test' });
      await second.said('upstream ready');
      expect(second.output()).not.toContain('was created');
      expect(mails()).toHaveLength(1);
    },
    patience,
  );

  it('ends when the process that started it is gone', async () => {
    const orphan = startProcess({ PARENT_PID: '1' });
    expect((await orphan.ended).code).toBe(0);
  });

  it.each([
    [{ UPSTREAM_PORT: 'many' }, /^UPSTREAM_PORT must [^\n]+\n$/],
    [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR [^\n]+\n$/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^DATABASE_URL [^\n]+\n$/],
  ])('ends with one line for %j', async (variables, line) => {
    const { code, output } = await startProcess(variables).ended;
    expect(code).toBe(1);
    expect(output).toMatch(line);
  });
});

// One database: its processes have an embedded one of their own.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../tools/scripts/lib/ports.mjs';
import { processTimeoutMs, setUpProcesses } from './test/processes';
import { unpackDatabase } from './test/unpack-database.mjs';

const { start, folder, port } = setUpProcesses();
const databaseFiles = () =>
  readdirSync(path.join(folder(), 'db', 'base'), { recursive: true, encoding: 'utf8' });
function startProcess(variables: Record<string, string> = {}) {
  const { ended, ...started } = start('upstream', [], variables);
  return { ...started, ended: ended.then(({ code }) => ({ code, all: started.printed() })) };
}

describe('the upstream as a process', () => {
  it(
    'says where it is, keeps a second one out of its data, and stops when told to',
    async () => {
      const first = startProcess();
      await first.said('emails are written to');
      expect(first.printed()).toMatch(
        new RegExp(
          `^upstream ready on http://127\\.0\\.0\\.1:${port()} after [\\d.]+ s \\(program [\\d.]+, lock [\\d.]+, wasm [\\d.]+, recovery [\\d.]+, migrations [\\d.]+, .*listening [\\d.]+\\)$`,
          'm',
        ),
      );
      expect(first.printed()).toContain(`emails are written to ${path.join(folder(), 'outbox')}\n`);
      expect(first.printed()).toMatch(/database is empty.*ADMIN_EMAIL/);
      expect((await fetch(`http://127.0.0.1:${port()}/health`)).status).toBe(200);

      const samePort = await startProcess().ended;
      expect(samePort).toEqual({
        code: 1,
        all: `UPSTREAM_PORT ${port()} is already taken on 127.0.0.1.\n`,
      });
      const [other] = await freePorts(1);
      const sameData = await startProcess({ UPSTREAM_PORT: String(other) }).ended;
      const holder = `DATA_DIR ${folder()} is in use by the upstream with process id ${first.child.pid}.\n`;
      expect(sameData).toEqual({ code: 1, all: holder });

      first.child.kill('SIGTERM');
      expect((await first.ended).code).toBe(0);
      expect(existsSync(path.join(folder(), 'upstream.lock'))).toBe(false);
    },
    processTimeoutMs,
  );

  it(
    'creates the first admin and mails a link, and takes over after a crash',
    async () => {
      // Without users, like a new database, which takes seconds to make.
      unpackDatabase(path.join(folder(), 'db'));
      const first = startProcess({ ADMIN_EMAIL: 'boss@demo.test' });
      await first.said('upstream ready');
      expect(first.printed()).toContain('the admin boss@demo.test was created');
      const mails = () => readdirSync(path.join(folder(), 'outbox'));
      expect(mails()).toHaveLength(1);
      const mail = readFileSync(path.join(folder(), 'outbox', mails()[0]!), 'utf8');
      expect(mail).toMatch(/^To: boss@demo\.test\r$/m);
      expect(mail).toMatch(/http:\/\/localhost:3000\/admin\/password\/reset\?t=/);
      // A checkpoint at the end of a first start leaves nothing of it to the log.
      const base = path.join(folder(), 'db', 'base');
      const tables = databaseFiles().map((file) => path.join(base, file));
      const isThere = (file: string) =>
        statSync(file).isFile() && readFileSync(file).includes('boss@demo.test');
      expect(tables.some(isThere)).toBe(true);

      first.child.kill('SIGKILL');
      await first.ended;
      const second = startProcess({ ADMIN_EMAIL: 'boss@demo.test' });
      await second.said('upstream ready');
      expect(second.printed()).not.toContain('was created');
      expect(mails()).toHaveLength(1);
    },
    processTimeoutMs,
  );

  it(
    'tells the operator that its thread was held, and looks after its database',
    async () => {
      unpackDatabase(path.join(folder(), 'db'));
      const startedAt = Date.now();
      const upstream = startProcess();
      await upstream.said('upstream ready');
      upstream.child.kill('SIGSTOP');
      await wait(600);
      upstream.child.kill('SIGCONT');
      await upstream.said('the thread was held');
      const answer = await fetch(`http://127.0.0.1:${port()}/ready?detail=1`);
      const detail = (await answer.json()) as { longestStallMs: number; lastCheckpointAt: string };
      expect(detail.longestStallMs).toBeGreaterThan(400);
      expect(Date.parse(detail.lastCheckpointAt)).toBeGreaterThanOrEqual(startedAt - 1_000);
      // A vacuum gives a table a visibility map; ours have the higher numbers.
      const isVacuumed = (file: string) =>
        file.endsWith('_vm') && Number.parseInt(path.basename(file)) >= 16_384;
      while (!databaseFiles().some(isVacuumed)) await wait(50);
    },
    processTimeoutMs,
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
    const { code, all } = await startProcess(variables).ended;
    expect(code).toBe(1);
    expect(all).toMatch(line);
  });
});

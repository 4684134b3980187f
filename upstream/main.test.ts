// One database: its processes have an embedded one of their own.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from '../tools/scripts/lib/ports.mjs';
import { processTimeoutMs, setUpProcesses } from './test/processes';
import { unpackDatabase } from './test/unpack-database.mjs';

const { start, folder, port } = setUpProcesses();
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

      first.child.kill('SIGKILL');
      await first.ended;
      const second = startProcess({ ADMIN_EMAIL: 'boss@demo.test' });
      await second.said('upstream ready');
      expect(second.printed()).not.toContain('was created');
      expect(mails()).toHaveLength(1);
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

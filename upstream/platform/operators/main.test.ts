// One database: its processes have an embedded one of their own.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openPglite, rowsOf } from '../db/client';
import { processTimeoutMs, setUpProcesses } from '../../test/processes';

const { start: startProgram, folder, port } = setUpProcesses({ hasDatabase: true });
const users = (...words: string[]) => startProgram('users', words).ended;
const outbox = () => path.join(folder(), 'outbox');
const mails = () => (existsSync(outbox()) ? readdirSync(outbox()) : []);
/** The running upstream answers before its mails have left. */
async function mailed() {
  while (mails().length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
}
const invitation = ['invite', 'ann@demo.test', '--name', 'Ann', '--role', 'safari-admin'];

describe('the users command as a process', () => {
  it(
    'works on the database itself while no upstream runs, and notes who did what',
    async () => {
      const invited = await users(...invitation);
      expect(invited).toMatchObject({ code: 0, errors: '' });
      expect(invited.output).toMatch(
        /^ann@demo\.test has the role safari-admin now\.\nA link .* 7 days\.\n$/,
      );
      const mail = readFileSync(path.join(outbox(), mails()[0]!), 'utf8');
      expect(mail).toMatch(/^To: ann@demo\.test\r$/m);
      const refused = await users('role', 'bob@demo.test', 'admin');
      expect(refused).toEqual({ code: 1, output: '', errors: 'There is no account for bob@demo.test.\n' });
      expect((await users('list')).output).toMatch(/^ann@demo\.test +Ann +safari-admin +- +invited$/m);

      const { db, close } = await openPglite(path.join(folder(), 'db'), 'upstream/platform/db/migrations');
      const log = await rowsOf<{ name: string; role: string; action: string }>(
        db,
        sql`select name, role, action from history`,
      );
      await close();
      expect(log).toEqual([{ name: userInfo().username, role: 'operator', action: 'invited' }]);
    },
    processTimeoutMs,
  );

  it(
    'asks the running upstream, which alone may open the embedded database',
    async () => {
      const upstream = startProgram('upstream');
      await upstream.said('upstream ready');
      const socket = path.join(folder(), 'operators.sock');
      expect(statSync(socket).mode & 0o777).toBe(0o600);
      expect((await fetch(`http://127.0.0.1:${port()}/operators/users`, { method: 'POST' })).status).toBe(
        404,
      );
      expect(await users(...invitation)).toMatchObject({ code: 0, errors: '' });
      await mailed();
      expect(mails()).toHaveLength(1);
      expect((await users('disable', 'ann@demo.test')).output).toMatch(/^ann@demo\.test is disabled;/);
      const again = await users('disable', 'ann@demo.test');
      expect(again).toEqual({ code: 1, output: '', errors: 'ann@demo.test is already disabled.\n' });

      rmSync(socket);
      const unanswered = await users('list');
      expect(unanswered.code).toBe(1);
      expect(unanswered.errors).toMatch(
        new RegExp(
          `^DATA_DIR ${folder()} is in use .* process id ${upstream.child.pid}\\. It is not answering: stop it first\\.\\n$`,
        ),
      );
    },
    processTimeoutMs,
  );

  it('ends with 2 for words that it does not understand, and with 1 for a wrong environment', async () => {
    const wrong = await users('dance');
    expect(wrong).toEqual({
      code: 2,
      output: '',
      errors: expect.stringMatching(/^Unknown command: dance\.\n/),
    });
    const help = await users();
    expect([help.code, help.output.split('\n')[0]]).toEqual([0, 'Usage: npm run users -- COMMAND']);
    const ended = startProgram('users', ['list'], { DATA_DIR: '/dev/null/data' }).ended;
    expect(await ended).toEqual({
      code: 1,
      output: '',
      errors: expect.stringMatching(/^DATA_DIR [^\n]+\n$/),
    });
  });
});

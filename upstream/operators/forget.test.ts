import { note } from '../deeds/note';
import { history } from '../deeds/table';
import { startTestServer, type TestServer } from '../test/harness';
import { addWebsite } from '../test/network';
import { answerCommand } from './answer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = (...words: string[]) => answerCommand(server.context, 'grace', words);
const refusal = async (...words: string[]) => {
  const { code, lines } = await run(...words);
  expect([code, lines.length]).toEqual([1, 1]);
  return lines[0];
};

describe('forgetting somebody', () => {
  it('takes name and e-mail out of every row of the history, and leaves what was done', async () => {
    await server.signIn('admin');
    const { user, token } = await server.signIn('admin', { name: 'Wanda Leaver' });
    const info = {
      title: 'What to pack',
      description: 'A warm layer.',
      visibleOn: [await addWebsite(server)],
    };
    expect((await server.http('POST', '/dashboard/info', { token, json: info })).status).toBe(201);
    const change = { before: null, after: `Ask ${user.email.toUpperCase()}` };
    const by = { id: null, name: 'olga', type: 'operator' };
    await note(server.db, { by, at: server.clock.now() }, { kind: 'company', id: 'c1' }, 'changed', [
      { field: 'contactName', before: 'Wanda Leaver', after: 'Otto' },
      { field: 'description', ...change },
    ]);
    expect(await refusal('forget', user.email)).toBe(
      `${user.email} can still sign in: use the command disable first.`,
    );
    await run('disable', user.email);
    expect((await run('forget', user.email)).lines).toEqual([
      `${user.email} was taken out of 2 rows of the history.`,
    ]);
    const rows = await server.db.select().from(history).orderBy(history.at, history.id);
    expect(JSON.stringify(rows)).not.toMatch(/wanda leaver/i);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(user.email.toLowerCase());
    expect(rows.find(({ userId }) => userId === user.id)).toMatchObject({
      name: '(forgotten)',
      kind: 'info',
      action: 'created',
    });
    expect(rows.find(({ recordId }) => recordId === 'c1')).toMatchObject({
      name: 'olga',
      changes: [
        { field: 'contactName', before: '(forgotten)', after: 'Otto' },
        { field: 'description', before: null, after: '(forgotten)' },
      ],
    });
    // The test's clock stands still: rows of one moment have no order.
    const ofAccount = rows.filter(({ kind, recordId }) => kind === 'account' && recordId === user.id);
    expect(ofAccount.map(({ action, name }) => [action, name]).sort()).toEqual([
      ['disabled', 'grace'],
      ['forgotten', 'grace'],
    ]);
  });

  it('is for accounts that there are', async () => {
    expect(await refusal('forget', 'nobody@demo.test')).toBe('There is no account of nobody@demo.test.');
  });
});

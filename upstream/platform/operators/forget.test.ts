import { recordAudit } from '../deeds/note';
import { history } from '../deeds/table';
import { listViews } from '../../lists/list-views/table';
import { enquiryMessages } from '../../enquiries/table';
import { startServerOfFile } from '../../test/harness';
import { addListing, addWebsite, storeEnquiry } from '../../test/network';
import { executeCommandLine } from './answer';

const server = await startServerOfFile();

const run = (...words: string[]) => executeCommandLine(server.context, 'grace', words);
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
    await recordAudit(server.db, { by, at: server.clock.now() }, { kind: 'company', id: 'c1' }, 'changed', [
      { field: 'contactName', before: 'Wanda Leaver', after: 'Otto' },
      { field: 'description', ...change },
    ]);
    expect(await refusal('forget', user.email)).toBe(
      `${user.email} can still sign in: disable the account first.`,
    );
    await run('disable', user.email);
    expect((await run('forget', user.email)).lines).toContain('  History, versions and reviews: 2');
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
    // The test's clock does not move: rows of one moment have no order.
    const ofAccount = rows.filter(({ kind, recordId }) => kind === 'account' && recordId === user.id);
    expect(ofAccount.map(({ action, name }) => [action, name]).sort()).toEqual([
      ['disabled', 'grace'],
      ['forgotten', 'grace'],
    ]);
  });

  it('takes the name off what was written to travellers, and leaves the words', async () => {
    const owner = await server.signIn('safari-owner', { name: 'Olga Parting' });
    const safari = await addListing(server, 'safari', owner.companyId!);
    const path = `/dashboard/enquiries/${await storeEnquiry(server, await addWebsite(server), safari)}`;
    const json = { text: 'Would you like a tent?' };
    expect((await server.http('POST', `${path}/replies`, { token: owner.token, json })).status).toBe(201);
    await run('disable', owner.user.email);
    expect((await run('forget', owner.user.email)).lines).toContain('  Messages about enquiries: 1');
    expect(await server.db.select().from(enquiryMessages)).toMatchObject([
      { sender: 'company', name: '(forgotten)', userId: null, text: json.text },
    ]);
  });

  it('removes the views that look for the person, whoever keeps them, and no others', async () => {
    const leaver = await server.signIn('admin', { name: 'Ann Moss', email: 'ann.moss@network.test' });
    const other = await server.signIn('admin');
    const save = async ({ token }: { token: string }, name: string, query: string, shared = false) => {
      const json = { list: '/enquiries', name, query, shared };
      const answer = await server.http('POST', '/dashboard/list-views', { token, json });
      expect(answer.status).toBe(201);
    };
    await save(leaver, 'Of the team', 'status=unread', true);
    await save(leaver, 'Of their own', 'search=mara');
    await save(leaver, 'By mail', 'search=ann.moss%40network.test', true);
    await save(other, 'By name', 'search=Ann+Moss&view=unread');
    await save(other, 'What ann moss asked', '');
    await save(other, 'Nearly', 'search=joann+mossy');
    await run('disable', leaver.user.email);
    // Three views that look for them, one of their own, and the account.
    expect((await run('forget', leaver.user.email)).lines).toContain('  Accounts, views and notices: 5');
    const left = await server.db.select().from(listViews);
    expect(left.map(({ name }) => name).sort()).toEqual(['Nearly', 'Of the team']);
  });

  it('is for those of whom something is stored', async () => {
    expect(await refusal('forget', 'nobody@demo.test')).toBe('Nothing is stored about this address.');
  });
});

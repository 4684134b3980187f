// One database: its processes have an embedded one of their own.
import path from 'node:path';
import { startMailServer, type MailServer } from '../../../tools/torture/faults/mail-server';
import { openPglite, type Database } from '../db/client';
import { newId } from '../values/ids';
import { setUpProcesses, processTimeoutMs } from '../../test/processes';
import { createUser } from '../../account/users/queries';
import { mails } from './table';

const { start, folder } = setUpProcesses({ hasDatabase: true });
const count = 400;

let mailServer: MailServer;
beforeEach(async () => {
  mailServer = await startMailServer();
  mailServer.isSilent = false;
});
afterEach(() => mailServer.close());

/** Works with the database of the data folder while no program does. */
async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openPglite(
    path.join(folder(), 'db'),
    path.resolve('upstream/platform/db/migrations'),
  );
  return work(db).finally(close);
}

const waiting = () => inDatabase((db) => db.select({ id: mails.id }).from(mails));

test(
  'a stop with 400 mails waiting ends in order and loses none',
  async () => {
    const at = new Date();
    const shared = { subject: 'Hello', text: 'Text', html: '<p>Text</p>', createdAt: at, nextAttemptAt: at };
    const rows = Array.from({ length: count }, (_, index) => ({
      ...shared,
      id: newId(at),
      recipient: `traveller${index}@demo.test`,
    }));
    await inDatabase(async (db) => {
      // Without a user it would be a first start, which waits for the admin's mail.
      await createUser({ db, now: () => at }, { email: 'boss@demo.test', name: 'Boss', type: 'admin' });
      await db.insert(mails).values(rows);
    });
    const upstream = start('upstream', [], { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
    await upstream.said('upstream ready');
    while (mailServer.arrived.size < 5) await new Promise((resolve) => setTimeout(resolve, 20));
    const toldAt = performance.now();
    upstream.child.kill('SIGTERM');
    expect((await upstream.ended).code).toBe(0);
    expect(performance.now() - toldAt).toBeLessThan(10_000);

    const left = await waiting();
    expect(left.length).toBeGreaterThan(count / 2);
    const arrived = new Set(mailServer.arrived.keys());
    const isKnown = ({ id }: { id: string }) => [...arrived].some((messageId) => messageId.includes(id));
    expect(rows.filter((row) => !isKnown(row) && !left.some(({ id }) => id === row.id))).toEqual([]);
  },
  processTimeoutMs,
);

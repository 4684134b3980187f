import { sql } from 'drizzle-orm';
import { addressChanges } from '../../account/users/table';
import { rowsOf } from '../db/client';
import { mails } from '../mail/table';
import { startTestServer, type TestServer } from '../../test/harness';
import { voidOutdatedRows } from './restore';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const count = async (table: string) => {
  const [row] = await rowsOf<{ count: number }>(
    server.db,
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return row!.count;
};
const nextNumber = async () => {
  const [row] = await rowsOf<{ number: number }>(
    server.db,
    sql`select nextval('enquiry_numbers')::int as number`,
  );
  return row!.number;
};

test('a restored database has no sessions, links, waiting mails or numbers of before', async () => {
  const { user, token } = await server.signIn('admin');
  server.mailer.send = () => Promise.reject(new Error('away'));
  await server.http('POST', '/auth/password/forgot', { json: { email: user.email } });
  const { db, clock } = server;
  const expiresAt = new Date(clock.now().valueOf() + 3_600_000);
  const asked = { email: 'new@b.test', tokenHash: 'hash', createdAt: clock.now(), expiresAt };
  await db.insert(addressChanges).values({ userId: user.id, ...asked });
  const failed = {
    id: 'failed',
    recipient: 'a@b.test',
    subject: '',
    text: '',
    html: '',
    createdAt: server.clock.now(),
  };
  await server.db
    .insert(mails)
    .values({ ...failed, nextAttemptAt: server.clock.now(), failedAt: server.clock.now() });
  expect([await count('sessions'), await count('password_resets'), await count('mails')]).toEqual([1, 1, 2]);
  const number = await nextNumber();

  const lines = await voidOutdatedRows(server.db);
  expect(lines[0]).toContain('links to set passwords and to new addresses');
  expect(lines).toContain('Emails that were waiting when the backup was made are not sent: 1.');
  const open = [
    'sessions',
    'password_resets',
    'address_changes',
    'company_invitations',
    'sign_in_tickets',
    'passkey_challenges',
  ];
  for (const table of open) expect([table, await count(table)]).toEqual([table, 0]);
  expect(await count('mails')).toBe(1);
  expect(await nextNumber()).toBeGreaterThan(number + 1_000);
  expect((await server.http('GET', '/dashboard/devices', { token })).status).toBe(401);
});

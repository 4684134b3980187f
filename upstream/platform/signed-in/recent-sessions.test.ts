import { eq } from 'drizzle-orm';
import { users } from '../../account/users/table';
import { startServerOfFile } from '../../test/harness';
import { RecentSessions } from './recent-sessions';

const server = await startServerOfFile();
/** Longer than a test takes. */
const longMs = 600_000;
beforeEach(() => {
  server.context.recentSessions = new RecentSessions(longMs);
});

const list = (token: string) => server.http('GET', '/dashboard/companies?type=all', { token });

it('checks the token of several reads once', async () => {
  const { token, user } = await server.signIn('admin');
  expect((await list(token)).status).toBe(200);
  await server.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
  expect((await list(token)).status).toBe(200);
  server.context.recentSessions = new RecentSessions(0);
  expect((await list(token)).status).toBe(401);
});

it('checks it for each change', async () => {
  const { token, user } = await server.signIn('admin');
  await list(token);
  await server.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
  const changed = await server.http('POST', '/dashboard/list-views', { token, json: {} });
  expect(changed.status).toBe(401);
});

it('ends it at once by a logout, and by what another person changes', async () => {
  const { token } = await server.signIn('admin');
  const other = await server.signIn('safari-owner');
  expect((await list(token)).status).toBe(200);
  await server.http('POST', '/auth/logout', { token });
  expect((await list(token)).status).toBe(401);

  const { token: second, user } = await server.signIn('admin');
  expect((await list(second)).status).toBe(200);
  await server.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
  await server.http('POST', '/dashboard/list-views', { token: other.token, json: {} });
  expect((await list(second)).status).toBe(401);
});

it('keeps no refusal, and asks once for two calls at a time', async () => {
  const recent = new RecentSessions(longMs);
  let opened = 0;
  const refuse = () => Promise.reject(new Error('refused'));
  await expect(recent.find('token', refuse)).rejects.toThrow('refused');
  const { user } = await server.signIn('admin');
  const open = async () => {
    opened += 1;
    return { id: user.id } as Awaited<ReturnType<typeof recent.find>>;
  };
  await Promise.all([recent.find('token', open), recent.find('token', open)]);
  expect(opened).toBe(1);
});

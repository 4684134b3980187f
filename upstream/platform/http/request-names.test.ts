import { createLog } from '../../../lib/platform/node/log';
import { signClient } from '../start/client';
import { startServerOfFile } from '../../test/harness';
import { withReplacement } from '../../test/replaced';

const lines: Record<string, unknown>[] = [];

const server = await startServerOfFile();
server.context.log = createLog({
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});
beforeEach(() => {
  lines.length = 0;
});

const dashboards = () => ({
  'x-bff-client': signClient(server.context.env.bffKey, '203.0.113.9', server.clock.now()),
  'x-request-id': 'dashboard-request-1',
});
const idOf = (answer: { headers: Headers }) => answer.headers.get('x-request-id');

test("the dashboard's id is taken with its proof, and every failure carries it too", async () => {
  const { http } = server;
  for (const path of ['/health', '/nowhere', '/dashboard/enquiries', '/health?%00', '/%E0%A4%A']) {
    const answer = await http('GET', path, { headers: dashboards() });
    expect([path, idOf(answer)]).toEqual([path, 'dashboard-request-1']);
  }
});

test('anybody else gets an id of this server', async () => {
  const stolen = { 'x-request-id': 'dashboard-request-1' };
  const forged = { ...dashboards(), 'x-bff-client': '203.0.113.9;1;00' };
  for (const headers of [undefined, stolen, forged]) {
    const answer = await server.http('GET', '/health', { headers });
    expect(idOf(answer)).toMatch(/^[0-9a-f]{16}$/);
  }
});

test('what a call logs after its body was read names the request and its user', async () => {
  const { http, signIn, mailer } = server;
  const { token, user } = await signIn('admin', { password: 'Marula77' });
  mailer.send = () => Promise.reject(new Error('The mail server is gone.'));
  const json = { currentPass: 'Marula77', newPass: 'Baobab78', confirmPass: 'Baobab78' };
  const answer = await http('POST', '/dashboard/password/change', { token, json, headers: dashboards() });
  expect(answer.status).toBe(200);
  expect(lines).toContainEqual(
    expect.objectContaining({
      requestId: 'dashboard-request-1',
      userId: user.id,
      event: 'an email was not accepted and will be sent again',
    }),
  );
});

test('an unexpected error is logged with its request, and its answer says nothing of it', async () => {
  const { token } = await server.signIn('admin');
  const broken = () => {
    throw new Error('The table is gone.');
  };
  const answer = await withReplacement(server.context.db, 'select', broken, () =>
    server.http('GET', '/dashboard/info', { token, headers: dashboards() }),
  );
  expect(answer).toMatchObject({ status: 500, body: { message: 'Internal server error.' } });
  expect(lines).toContainEqual(
    expect.objectContaining({
      requestId: 'dashboard-request-1',
      event: 'a call failed',
      err: expect.objectContaining({ message: 'The table is gone.' }) as unknown,
    }),
  );
});

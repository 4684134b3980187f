import { request } from 'node:http';
import { startServerOfFile, startTestServer } from '../../test/harness';

const password = 'Safari2026';
const email = 'admin@demo.test';
const server = await startServerOfFile();
await server.addUser('admin', { email, password });

const logIn = async (headers: Record<string, string> = {}, to = server, who = email) =>
  (await to.http('POST', '/auth/login', { json: { email: who, password }, headers })).status;
const from = server.fromAddress;

describe('the demo accounts', () => {
  it('sign in from this machine', async () => {
    for (const headers of [{}, from('127.0.0.1'), from('127.8.8.8'), from('::1')])
      expect(await logIn(headers)).toBe(200);
  });

  it('are refused as with a wrong password from anywhere else', async () => {
    const far = [from('203.0.113.9'), from('192.168.1.7'), from('2001:db8::1'), from('127.0.0.1', ['far'])];
    for (const headers of far) expect(await logIn(headers)).toBe(401);
    for (const headers of [{ 'x-forwarded-for': '203.0.113.9' }, { 'x-forwarded-for': '127.0.0.1' }])
      expect(await logIn(headers)).toBe(404);
    const other = await server.addUser('admin', { password });
    expect(await logIn(from('203.0.113.9'), server, other.email)).toBe(200);
  });

  it('sign in from anywhere where the operator set DEMO=1', async () => {
    const open = await startTestServer({ demoFromAnywhere: true, bffKey: server.context.env.bffKey });
    await open.addUser('admin', { email, password });
    open.clock.advance((server.clock.now().valueOf() - open.clock.now().valueOf()) / 1000);
    expect(await logIn(from('203.0.113.9'), open)).toBe(200);
    await open.close();
  });
});

describe('the upstream’s own name', () => {
  const statusAs = (host: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request(server.url + path, { headers: { host }, agent: false }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      call.on('error', reject).end();
    });

  it('is asked for: another one gets 421, but for probes', async () => {
    const path = '/api/v1/capabilities';
    for (const host of ['127.0.0.1:4000', 'localhost', 'intake.test'])
      expect(await statusAs(host, path)).toBe(200);
    for (const host of ['evil.example', 'localhost.evil.example'])
      for (const asked of [path, '/nowhere'])
        expect([host, await statusAs(host, asked)]).toEqual([host, 421]);
    expect(await statusAs('evil.example', '/health')).toBe(200);
  });
});

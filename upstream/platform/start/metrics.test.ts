import { noteBackup } from '../deeds/last-backup';
import { sweep } from '../../product/sweep';
import { startTestServer, type TestServer } from '../../test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const token = 'W3pRk9ZtX1vQm7LdYc5BhS8nJf2GaE6u';
const read = (headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: '/metrics', headers: { host: 'localhost', ...headers } });

test('this machine reads how often and how long each call took, by its status', async () => {
  await server.http('GET', '/api/v1/capabilities');
  await server.http('GET', '/dashboard/enquiries');
  await server.http('GET', '/wp-login.php');
  const { body, headers } = await read();
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const counted = (call: string, status: number) =>
    expect(body).toContain(`upstream_request_seconds_count{call="${call}",status="${status}"} 1`);
  counted('GET /api/v1/capabilities', 200);
  counted('GET /dashboard/enquiries', 401);
  counted('GET nowhere', 404);
});

test('it names what waits, the state of the database, and the time of each step of the background work', async () => {
  await sweep(server.context);
  expect((await read()).body).toMatch(/^upstream_last_backup_timestamp_seconds 0$/m);
  await noteBackup(server.context.db, 'ann', new Date(1_764_300_000_000));
  const { body } = await read();
  expect(body).toMatch(/^upstream_last_backup_timestamp_seconds 1764300000$/m);
  expect(body).toMatch(/^upstream_waiting_mails 0$/m);
  expect(body).toContain('upstream_sweep_seconds_count{step="sessions",outcome="done"} 1');
  expect(body).toMatch(
    process.env.TEST_DATABASE_URL
      ? /^upstream_connections\{state="idle"\} \d+$/m
      : /^upstream_wal_bytes [1-9]\d*$/m,
  );
  for (const line of body.split('\n').filter((text) => text !== '' && !text.startsWith('#')))
    expect(line).toMatch(/^upstream_/);
});

test('a figure that cannot be read leaves the others', async () => {
  const { db } = server.context;
  server.context.db = { execute: () => Promise.reject(new Error('gone')) } as unknown as typeof db;
  server.context.metrics.addGauge('broken', 'Fails', () => Promise.reject(new Error('gone')));
  const { body, statusCode } = await read();
  server.context.db = db;
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^upstream_broken Nan$/m);
  expect(body).toContain('upstream_request_seconds_count');
});

test('others read it with METRICS_TOKEN alone, and are told nothing without', async () => {
  const fromAfar = (authorization?: string) =>
    read({ host: '10.1.2.3:4000', ...(authorization ? { authorization } : {}) });
  expect((await fromAfar()).statusCode).toBe(404);
  expect((await fromAfar(`Bearer ${token}`)).statusCode).toBe(404);
  server.context.env.metricsToken = token;
  expect((await fromAfar(`Bearer ${token}`)).statusCode).toBe(200);
  expect((await fromAfar('Bearer other')).statusCode).toBe(404);
  expect((await read({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
});

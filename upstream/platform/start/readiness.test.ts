import { sql } from 'drizzle-orm';
import { createDiskStore } from '../files/disk';
import { bannersAs } from '../../test/banner-forms';
import { startTestServer, type TestServer } from '../../test/harness';
import { readDetail } from './readiness';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const ready = () => server.http<{ failing?: string[] }>('GET', '/ready');
const leave = (bytes: number) => {
  server.context.freeBytes = () => Promise.resolve(bytes);
};
const failsWith = (failure: object) => () =>
  Promise.reject(Object.assign(new Error('write failed'), failure));

test('with room on the disk and a database that answers it is ready', async () => {
  leave(500_000_000);
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready' } });
});

test('on a nearly full disk uploads are refused, reads and other writes go on, and it is not ready', async () => {
  const { token } = await server.signIn('admin');
  const banners = bannersAs(server, token);
  const { _id } = (await banners.add()).body;
  leave(499_999_999);
  expect(await banners.add()).toMatchObject({
    status: 507,
    body: { message: 'There is no room left to store this.' },
  });
  expect(await banners.get(_id)).toMatchObject({ status: 200 });
  expect(await server.http('DELETE', `/dashboard/adverts?entryId=${_id}`, { token })).toMatchObject({
    status: 200,
  });
  expect(await ready()).toMatchObject({ status: 503, body: { failing: ['disk'] } });
  leave(1e12);
  expect(await banners.add()).toMatchObject({ status: 201 });
  expect((await ready()).status).toBe(200);
});

test('on a disk as good as full no call writes, sessions last of all, and reads go on', async () => {
  const { token, user } = await server.signIn('admin');
  const banners = bannersAs(server, token);
  const ids = [(await banners.add()).body._id, (await banners.add()).body._id];
  const login = () => server.http('POST', '/auth/login', { json: { email: user.email, password: 'wrong' } });
  leave(128_000_000);
  expect((await banners.remove(ids[0]!)).status).toBe(200);
  leave(127_999_999);
  expect((await banners.remove(ids[1]!)).status).toBe(507);
  expect((await login()).status).toBe(401);
  leave(63_999_999);
  expect((await login()).status).toBe(507);
  expect((await banners.get(ids[1]!)).status).toBe(200);
});

test('a file that the disk cannot take is told as that, not as a broken form', async () => {
  const { token } = await server.signIn('admin');
  server.context.files.putAs = failsWith({ code: 'ENOSPC' });
  expect((await bannersAs(server, token).add()).status).toBe(507);
  server.context.files.putAs = failsWith({ code: 'EIO' });
  expect((await bannersAs(server, token).add()).status).toBe(500);
  server.context.files = createDiskStore(server.context.env.dataDir);
});

test('a database without room refuses the write with 507', async () => {
  const { token } = await server.signIn('admin');
  const trigger = [
    `create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    'create trigger no_room before insert on adverts execute function no_room()',
  ];
  for (const statement of trigger) await server.db.execute(sql.raw(statement));
  expect((await bannersAs(server, token).add()).status).toBe(507);
  expect((await bannersAs(server, token).get('000000000000000000000000')).status).toBe(404);
});

test('a database that fails, or does not answer, is told', async () => {
  const { db } = server.context;
  const broken = (execute: () => Promise<never>) => {
    server.context.db = Object.assign(Object.create(db) as typeof db, { execute });
    return ready();
  };
  try {
    expect(await broken(() => Promise.reject(new Error('gone')))).toMatchObject({
      status: 503,
      body: { failing: ['database'] },
    });
    expect(await broken(() => new Promise<never>(() => undefined))).toMatchObject({ status: 503 });
  } finally {
    server.context.db = db;
  }
});

describe('in detail', () => {
  const detail = (headers: Record<string, string> = {}) =>
    server.http<Record<string, unknown>>('GET', '/ready?detail=1', { headers });

  test('this machine sees how the database ages, how long the thread was held, and which mails wait', async () => {
    server.mailer.send = () => Promise.reject(new Error('away'));
    const { user } = await server.signIn('admin');
    await server.http('POST', '/auth/password/forgot', { json: { email: user.email } });
    const { status, body } = await detail();
    expect(status).toBe(200);
    const ofDatabase = process.env.TEST_DATABASE_URL ? null : expect.any(Number);
    expect(body).toMatchObject({ status: 'ready', longestStallMs: expect.any(Number), waitingMails: 1 });
    if (!process.env.TEST_DATABASE_URL)
      expect(body).toMatchObject({ walBytes: expect.any(Number), deadRows: ofDatabase });
    leave(1);
    expect(await detail()).toMatchObject({ status: 503, body: { failing: ['disk'], waitingMails: 1 } });
  });

  test('a clock is compared with that of PostgreSQL, and with none where the database is embedded', async () => {
    expect(await detail()).toMatchObject({ body: { clockDifferenceMs: null } });
    server.context.env.databaseUrl = 'postgres://elsewhere';
    const execute = () => Promise.resolve({ rows: [{ at: Date.now() + 3_600_000 }] });
    const db = Object.assign(Object.create(server.db) as typeof server.db, { execute });
    const { clockDifferenceMs } = await readDetail({ ...server.context, db });
    expect(Math.abs(clockDifferenceMs! - 3_600_000)).toBeLessThan(2_000);
  });

  test('others see it with METRICS_TOKEN alone', async () => {
    const token = 'W3pRk9ZtX1vQm7LdYc5BhS8nJf2GaE6u';
    const keysFor = async (authorization: string) => {
      const headers = { host: 'intake.test', authorization };
      const answer = await server.app.inject({ method: 'GET', url: '/ready?detail=1', headers });
      return Object.keys(answer.json<object>());
    };
    expect(await keysFor(`Bearer ${token}`)).toEqual(['status']);
    server.context.env.metricsToken = token;
    expect(await keysFor(`Bearer ${token}`)).toContain('waitingMails');
    expect(await keysFor('Bearer other')).toEqual(['status']);
  });
});

test('a small volume needs a fifth of it, and none where nothing of the data lies on it', async () => {
  server.context.volumeBytes = 1_000_000_000;
  leave(200_000_000);
  expect((await ready()).status).toBe(200);
  leave(199_999_999);
  expect((await ready()).status).toBe(503);
  server.context.env.databaseUrl = 'postgres://elsewhere';
  expect((await ready()).status).toBe(503);
  server.context.env.s3 = { bucket: '', endpoint: '', region: '', accessKeyId: '', secretAccessKey: '' };
  expect((await ready()).status).toBe(200);
});

test('probes call it by its address, which learn no detail', async () => {
  const answer = await server.app.inject({
    method: 'GET',
    url: '/ready?detail=1',
    headers: { host: '10.1.2.3:4000' },
  });
  expect(Object.keys(answer.json<object>())).not.toContain('waitingMails');
  expect(answer.statusCode).not.toBe(421);
});

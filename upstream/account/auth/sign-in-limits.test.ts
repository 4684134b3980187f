import type { HttpError } from '../../platform/errors/errors';
import { startServerOfFile } from '../../test/harness';
import { appCode } from '../../test/app-code';
import { beginAttempt } from './attempts';

const password = 'Safari2026';
const device = 'device=AAAAAAAAAAAAAAAAAAAAAA';
let visitors = 0;
const server = await startServerOfFile();
beforeEach(() => server.clock.advance(86_400 * 3));

const from = server.fromAddress;
/** The dashboard speaking for a visitor whom nobody has seen before. */
const stranger = () => {
  visitors += 1;
  return from(`198.18.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`);
};
const logIn = async (email: string, given: string, headers: Record<string, string>) => {
  const answer = await server.http('POST', '/auth/login', { json: { email, password: given }, headers });
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
};

describe('an account', () => {
  it('admits at most 100 guesses a day, and its known device all the while', async () => {
    const { email } = await server.addUser('admin', { password });
    const begin = server.clock.now().valueOf();
    const hours = () => (server.clock.now().valueOf() - begin) / 3_600_000;
    let guesses = 0;
    let entered = 0;
    // Guesses as fast as it may, from a new address each time; the owner signs in every 72 minutes.
    while (hours() < 24) {
      const { status, retryAfter } = await logIn(email, `Guess${guesses}`, stranger());
      if (status === 401) guesses += 1;
      const untilNext = entered * 1.2 * 3600 - hours() * 3600;
      if (untilNext <= 0) {
        expect((await logIn(email, password, from('203.0.113.5', [device]))).status).toBe(200);
        entered += 1;
      }
      server.clock.advance(status === 401 ? 1 : Math.max(1, Math.min(retryAfter, untilNext)));
    }
    expect(guesses).toBeLessThanOrEqual(100);
    expect(entered).toBe(20);
  });

  it('is locked twice as long each time, up to a day', async () => {
    const email = 'patient@demo.test';
    const anybody = { address: '203.0.113.1', isHere: false, device: null };
    const attempt = () => beginAttempt(server.context, email, anybody);
    const minutes: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      for (let guess = 0; guess < 10; guess += 1) expect((await attempt()).locks).toBe(guess === 9);
      const { retryAfter } = await attempt().then(
        () => ({ retryAfter: 0 }),
        (error: HttpError) => ({ retryAfter: error.retryAfter ?? 0 }),
      );
      minutes.push(retryAfter / 60);
      server.clock.advance(retryAfter);
    }
    expect(minutes).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440]);
    await attempt();
  });

  it('gives a known device ten failures of its own, which lock nobody else', async () => {
    const { email } = await server.addUser('admin', { password });
    const known = () => from('203.0.113.6', [device]);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await logIn(email, 'Wrong2026', known())).status).toBe(401);
    expect((await logIn(email, password, known())).status).toBe(429);
    expect(
      (await logIn(email, password, from('203.0.113.6', ['device=BBBBBBBBBBBBBBBBBBBBBB']))).status,
    ).toBe(200);
    expect((await logIn(email, password, stranger())).status).toBe(200);
  });

  it('is no weapon: a lock by strangers, a success of a stranger, and a reset each count where they belong', async () => {
    const { email } = await server.addUser('admin', { password });
    for (let guess = 0; guess < 9; guess += 1) await logIn(email, 'Wrong2026', stranger());
    expect((await logIn(email, password, from('203.0.113.7', [device]))).status).toBe(200);
    expect((await logIn(email, 'Wrong2026', stranger())).status).toBe(401);
    expect((await logIn(email, password, stranger())).status).toBe(429);
    expect((await logIn(email, password, from('203.0.113.7', [device]))).status).toBe(200);
  });
});

describe('an address', () => {
  const attempt = async (index: number, headers: Record<string, string>, given = 'Wrong2026') =>
    (await logIn(`visitor-${index}@demo.test`, given, headers)).status;

  it('has 20 failures in a minute and 60 in an hour, over all accounts', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 80; index += 1) {
      if (index % 20 === 0) server.clock.advance(60);
      statuses.push(await attempt(index, from('198.51.100.7')));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual(Array.from({ length: 20 }, () => 429));
    expect(await attempt(99, from('198.51.100.8'))).toBe(401);
    server.clock.advance(3600);
    for (let index = 0; index < 20; index += 1) expect(await attempt(index, from('198.51.100.7'))).toBe(401);
    expect(await attempt(20, from('198.51.100.7'))).toBe(429);
  });

  it('that failed so often tries no password at all, and locks no account by trying on', async () => {
    const { email } = await server.addUser('admin', { password });
    const office = () => from('198.51.100.50');
    for (let index = 0; index < 20; index += 1) await attempt(index + 900, office());
    for (let index = 0; index < 12; index += 1)
      expect((await logIn(email, 'Wrong2026', office())).status).toBe(429);
    expect((await logIn(email, password, stranger())).status).toBe(200);
  });

  it('is the first 64 bits of an IPv6 one', async () => {
    for (let index = 0; index < 20; index += 1) await attempt(index, from(`2001:db8:1:2::${index + 1}`));
    expect(await attempt(21, from('2001:db8:1:2:ffff::1'))).toBe(429);
    expect(await attempt(22, from('2001:db8:1:3::1'))).toBe(401);
  });

  it('shares with the others of its first 48 bits three times as many', async () => {
    for (let index = 0; index < 60; index += 1)
      expect(await attempt(index, from(`2001:db8:7:${index}::1`))).toBe(401);
    expect(await attempt(60, from('2001:db8:7:ffff::1'))).toBe(429);
    expect(await attempt(61, from('2001:db8:8:1::1'))).toBe(401);
    server.clock.advance(60);
    expect(await attempt(62, from('2001:db8:7:ffff::1'))).toBe(401);
  });

  it('may sign in as often as it likes, and known devices pass where it failed', async () => {
    const { email } = await server.addUser('admin', { password });
    const office = () => from('198.51.100.20');
    for (let round = 0; round < 30; round += 1)
      expect((await logIn(email, password, office())).status).toBe(200);
    for (let index = 0; index < 20; index += 1) expect(await attempt(index, office())).toBe(401);
    expect((await logIn(email, password, office())).status).toBe(429);
    expect((await logIn(email, password, from('198.51.100.20', [device]))).status).toBe(200);
  });

  it('that failed too often keeps no known device out at the second step, and a stranger as before', async () => {
    const { email } = await server.addUser('safari-owner', { password });
    const office = (facts: string[] = []) => from('198.51.100.60', facts);
    const post = <Body>(path: string, json: object, headers: Record<string, string>, token?: string) =>
      server.http<Body>('POST', path, { json, headers, token });
    type Answer = { accessToken: string; ticket: string; secret: string };
    const enter = (facts: string[]) => post<Answer>('/auth/login', { email, password }, office(facts));
    const { accessToken } = (await enter([])).body;
    const factor = '/dashboard/second-factor';
    const { secret } = (await post<Answer>(factor, {}, {}, accessToken)).body;
    const code = () => appCode(secret, server.clock.now());
    await post(`${factor}/confirm`, { code: code() }, {}, accessToken);
    server.clock.advance(60);
    const [stranger, known] = [(await enter([])).body, (await enter([device])).body];
    for (let index = 0; index < 20; index += 1) await attempt(index + 700, office());
    const step = ({ ticket }: Answer) => post('/auth/code', { ticket, code: code() }, office());
    expect((await step(stranger)).status).toBe(429);
    expect((await step(known)).status).toBe(200);
    expect((await post('/auth/code', { ticket: 'guessed', code: '000000' }, office())).status).toBe(429);
  });

  it('gets the answer to no more than 20 of many guesses at once', async () => {
    const guesses = Array.from({ length: 60 }, (_item, index) => attempt(index + 500, from('198.51.100.30')));
    const statuses = await Promise.all(guesses);
    const answered = statuses.filter((status) => status === 401).length;
    // Those whose passwords were looked at when the twentieth failed are refused as well.
    expect(answered).toBe(20);
  });

  it('asks for 60 forgotten passwords an hour', async () => {
    const forgot = async (index: number, address: string) =>
      (
        await server.http('POST', '/auth/password/forgot', {
          json: { email: `nobody-${index}@demo.test` },
          headers: from(address),
        })
      ).status;
    for (let index = 0; index < 60; index += 1) {
      server.clock.advance(50);
      expect(await forgot(index, '198.51.100.40')).toBe(404);
    }
    expect(await forgot(60, '198.51.100.40')).toBe(429);
    expect(await forgot(61, '198.51.100.41')).toBe(404);
  });
});

import { setEnvironment } from '../testing/environment';
import { callProxy as call, postProxy as post } from '../testing/proxy';
import { cookieOf, makeSession, makeToken, pairOf } from '../testing/sessions';
import { sendJson, prepareUpstreams, type Answer } from '../testing/upstream';
import { openSession } from '../server/session';

const answering = prepareUpstreams();
beforeEach(() => setEnvironment());

const oldToken = () => makeToken({}, -10);
const expired = (seconds = 60) =>
  cookieOf(makeSession({ token: oldToken(), expiresAt: Date.now() + seconds * 1000 }));
const cookieNamed = (response: Response, name: string) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));

/** An upstream that takes one token alone and hands it out for refreshing. */
function renewing(current: string, refreshed: object = { token: current }): Answer {
  return (request, response) => {
    if (request.url === '/auth/refresh-token')
      return setTimeout(
        () => sendJson(response, 200, refreshed, { 'set-cookie': 'refreshToken=r2; Path=/auth; HttpOnly' }),
        30,
      );
    const known = request.headers.authorization === `Bearer ${current}`;
    request.resume();
    return sendJson(response, known ? 200 : 401, known ? { total: 1 } : { message: 'jwt expired' });
  };
}

describe("a 401 of 'jwt expired'", () => {
  it('is mended by one refresh and one repetition, and the browser gets the new session', async () => {
    const token = makeToken();
    const { received, asked } = await answering(renewing(token));
    const cookie = await expired();
    const response = await call('/dashboard/enquiries?page=2', { headers: { cookie } });
    expect(response.status).toBe(200);
    expect(asked()).toEqual([
      'GET /dashboard/enquiries?page=2',
      'GET /auth/refresh-token',
      'GET /dashboard/enquiries?page=2',
    ]);
    expect(received[1]?.headers.cookie).toBe('refreshToken=r1');
    expect(received[1]?.headers.authorization).toMatch(/^Bearer /);
    const renewed = await openSession(pairOf(cookieNamed(response, 'at') ?? null));
    expect(renewed).toMatchObject({ token, cookies: 'refreshToken=r2', user: { id: 'u1' } });
  });

  it('repeats a JSON body with it', async () => {
    const token = makeToken();
    const bodies: string[] = [];
    await answering(async (request, response) => {
      if (request.url !== '/auth/refresh-token')
        for await (const chunk of request) bodies.push(String(chunk));
      renewing(token)(request, response);
    });
    const response = await post('/dashboard/mark-enquiry-read', '{"id":"e1"}', { cookie: await expired() });
    expect(response.status).toBe(200);
    expect(bodies).toEqual(['{"id":"e1"}', '{"id":"e1"}']);
  });

  it('is repeated exactly once, even if the new token is refused too', async () => {
    const { asked } = await answering(renewing('another token', { token: makeToken() }));
    const response = await call('/dashboard/enquiries', { headers: { cookie: await expired() } });
    expect(response.status).toBe(401);
    expect(asked().filter((line) => line.includes('enquiries'))).toHaveLength(2);
    expect(asked().filter((line) => line.includes('refresh'))).toHaveLength(1);
    expect(cookieNamed(response, 'at')).toContain('Max-Age=0');
    expect(cookieNamed(response, 'flash')).toContain('flash=failed-token');
  });

  it('never sends an upload twice: the browser is told to, with the new session', async () => {
    const { asked } = await answering(renewing(makeToken()));
    const response = await call('/dashboard/company-details', {
      method: 'PUT',
      body: 'form',
      headers: { cookie: await expired(600), 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'token_renewed' });
    expect(cookieNamed(response, 'at')).toMatch(/^at=Fe26/);
    expect(asked()).toEqual(['PUT /dashboard/company-details', 'GET /auth/refresh-token']);
  });
});

describe('a token near its end', () => {
  it('is renewed before the call', async () => {
    const { asked } = await answering(renewing(makeToken()));
    const response = await call('/dashboard/enquiries', { headers: { cookie: await expired(20) } });
    expect(response.status).toBe(200);
    expect(asked()).toEqual(['GET /auth/refresh-token', 'GET /dashboard/enquiries']);
  });

  it('is renewed earlier before an upload', async () => {
    const { asked } = await answering(renewing(makeToken()));
    const headers = { cookie: await expired(100), 'content-type': 'multipart/form-data; boundary=b' };
    await call('/dashboard/company-details', { method: 'PUT', body: 'form', headers });
    expect(asked()).toEqual(['GET /auth/refresh-token', 'PUT /dashboard/company-details']);
  });

  it.each([20, 600])('is passed on though the call itself fails then, %i s before', async (seconds) => {
    const token = makeToken();
    await answering((request, response) => {
      if (request.headers.authorization === `Bearer ${token}`) return request.socket.destroy();
      if (request.url === '/auth/refresh-token') return sendJson(response, 200, { token });
      return sendJson(response, 401, { message: 'jwt expired' });
    });
    const response = await call('/dashboard/enquiries', { headers: { cookie: await expired(seconds) } });
    expect([502, 503]).toContain(response.status);
    expect(cookieNamed(response, 'at')).toMatch(/^at=Fe26/);
  });

  it('is renewed for a form too that turns out to be too large on its way', async () => {
    const renew = renewing(makeToken());
    await answering((request, response) => {
      if (request.url === '/auth/refresh-token') return renew(request, response);
      request.on('error', () => undefined).resume();
    });
    const headers = { cookie: await expired(100), 'content-type': 'multipart/form-data; boundary=b' };
    let left = 41;
    const pull = (form: ReadableStreamDefaultController<Uint8Array>) =>
      left-- > 0 ? form.enqueue(new Uint8Array(1_000_000)) : form.close();
    const body = new ReadableStream<Uint8Array>({ pull });
    const response = await call('/dashboard/company-details', {
      method: 'PUT',
      body,
      duplex: 'half',
      headers,
    });
    expect([response.status, cookieNamed(response, 'at')]).toEqual([413, expect.stringMatching(/^at=Fe26/)]);
  });

  it('leads thirty parallel calls to one refresh and thirty good answers', async () => {
    const { asked } = await answering(renewing(makeToken()));
    const cookie = await expired(-5);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, page) =>
        call(`/dashboard/enquiries?page=${page}`, { headers: { cookie } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(asked().filter((line) => line.includes('refresh'))).toHaveLength(1);
    // One that was on its way with the old cookie comes a moment later.
    expect((await call('/dashboard/enquiries', { headers: { cookie } })).status).toBe(200);
    expect(asked().filter((line) => line.includes('refresh'))).toHaveLength(1);
  });

  it('leads thirty parallel calls that the upstream refuses to one refresh too', async () => {
    const { asked } = await answering(renewing(makeToken()));
    const cookie = await expired(300);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => call('/dashboard/enquiries', { headers: { cookie } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(asked().filter((line) => line.includes('refresh'))).toHaveLength(1);
  });
});

it('takes a new token from any answer of success', async () => {
  const token = makeToken();
  const { asked } = await answering((request, response) =>
    request.url === '/auth/refresh-token'
      ? sendJson(response, 201, { token })
      : sendJson(response, 200, { total: 1 }),
  );
  const response = await call('/dashboard/enquiries', { headers: { cookie: await expired(-5) } });
  expect(response.status).toBe(200);
  expect(asked()).toEqual(['GET /auth/refresh-token', 'GET /dashboard/enquiries']);
});

describe('a refresh that brings nothing', () => {
  const answer =
    (status: number, body: unknown): Answer =>
    (request, response) =>
      request.url === '/auth/refresh-token'
        ? sendJson(response, status, body)
        : sendJson(response, 401, { message: 'jwt expired' });

  it.each([
    ['is refused', 401, { message: 'The session has ended.' }],
    ['has no token', 200, {}],
    ['has something else for a token', 200, { token: 'abc' }],
    ['has a token of an unknown role', 200, { token: makeToken({ type: 'visitor' }) }],
    ['has a token of somebody else', 200, { token: makeToken({ id: 'u2' }) }],
  ])('ends the session when it %s', async (_, status, body) => {
    await answering(answer(status, body));
    const response = await call('/dashboard/enquiries', { headers: { cookie: await expired(-5) } });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Failed token authentication.' });
    expect(cookieNamed(response, 'at')).toContain('Max-Age=0');
    expect(cookieNamed(response, 'flash')).toContain('flash=failed-token');
  });

  it.each([500, 502, 503, 429])('keeps the session when the upstream answers %i', async (status) => {
    await answering(answer(status, {}));
    const response = await call('/dashboard/enquiries', { headers: { cookie: await expired(-5) } });
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each([204, 200])('ends the session when it is an empty %i', async (status) => {
    await answering((request, response) => {
      if (request.url !== '/auth/refresh-token') return sendJson(response, 401, { message: 'jwt expired' });
      response.writeHead(status).end();
    });
    const response = await call('/dashboard/enquiries', { headers: { cookie: await expired(-5) } });
    expect(response.status).toBe(401);
    expect(cookieNamed(response, 'at')).toContain('Max-Age=0');
  });

  it.each([
    ['is a page', 'text/html', '<h1>It works!</h1>'],
    ['breaks off', 'application/json', '{"token":"'],
  ])('keeps the session when the answer %s', async (_, type, body) => {
    await answering((request, response) => {
      if (request.url !== '/auth/refresh-token') return sendJson(response, 401, { message: 'jwt expired' });
      response.writeHead(200, { 'content-type': type }).end(body);
    });
    const response = await call('/dashboard/enquiries', { headers: { cookie: await expired(-5) } });
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('keeps the session when the upstream is down', async () => {
    const response = await call('/dashboard/enquiries', { headers: { cookie: await expired(-5) } });
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('a refusal', () => {
  it('of 401 for another reason ends the session without a refresh', async () => {
    const { asked } = await answering((_, response) => sendJson(response, 401, { message: 'Who are you?' }));
    const response = await call('/dashboard/enquiries');
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Who are you?' });
    expect(asked()).toHaveLength(1);
    expect(cookieNamed(response, 'at')).toContain('Max-Age=0');
    expect(cookieNamed(response, 'flash')).toContain('flash=failed-token');
    expect(cookieNamed(response, 'lo')).toBeUndefined();
  });

  it('of 401 that asks for the password again passes to the browser, and the session goes on', async () => {
    const token = makeToken();
    const body = { message: 'Please confirm that it is you.', code: 'step_up' };
    await answering((request, response) =>
      request.url === '/auth/refresh-token'
        ? sendJson(response, 200, { token })
        : sendJson(response, 401, body),
    );
    const response = await post('/dashboard/mark-enquiry-read', '{"id":"e1"}', { cookie: await expired(20) });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual(body);
    const renewed = await openSession(pairOf(cookieNamed(response, 'at') ?? null));
    expect(renewed).toMatchObject({ token });
    expect(cookieNamed(response, 'flash')).toBeUndefined();
  });

  it('of 403 that wants a second factor first passes to the browser, and the session goes on', async () => {
    const body = { message: 'Please set up your second factor first.', code: 'second_factor' };
    await answering((_, response) => sendJson(response, 403, body));
    const response = await post('/dashboard/mark-enquiry-read', '{"id":"e1"}', {
      cookie: await cookieOf(makeSession()),
    });
    expect([response.status, await response.json()]).toEqual([403, body]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each([401, 403])(
    'of %i for a call that is open to all says nothing about the session',
    async (status) => {
      await answering((_, response) => sendJson(response, status, { message: 'No.' }));
      const response = await post('/auth/password/reset', '{}');
      expect(response.status).toBe(status);
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );
});

describe('a page that was drawn for somebody else', () => {
  const mark = (person: string) =>
    post('/dashboard/mark-enquiry-read', '{"enquiryIds":["e1"]}', { 'x-drawn-for': person });

  it('changes nothing: what one person typed is not saved as another', async () => {
    const { asked } = await answering((request, response) => {
      request.resume();
      sendJson(response, 200, {});
    });
    const refused = await mark('u2');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      message: 'Somebody else has signed in on this browser. Nothing was saved.',
      code: 'session_changed',
    });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(asked()).toEqual([]);
    expect((await mark('u1')).status).toBe(200);
  });
});

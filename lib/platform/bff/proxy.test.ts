import { createHmac } from 'node:crypto';
import { assumeCapabilities } from '../server/capabilities';
import { runInRequest } from '../node/request-id';
import { setEnvironment } from '../testing/environment';
import { cookieOf, makeSession } from '../testing/sessions';
import { callProxy as call, postProxy as post } from '../testing/proxy';
import { sendJson, prepareUpstreams } from '../testing/upstream';

const answering = prepareUpstreams();
beforeEach(() => setEnvironment());

describe('what passes on the way there', () => {
  it('is the call as it was written, under the upstream’s own path, as the person signed in', async () => {
    const { received } = await answering((_, response) => sendJson(response, 200, { total: 3 }), '/v7');
    const response = await call('/dashboard/enquiries?search=a%20b%26c&page=2');
    expect(await response.json()).toEqual({ total: 3 });
    expect(received).toHaveLength(1);
    expect(received[0]?.url).toBe('/v7/dashboard/enquiries?search=a%20b%26c&page=2');
    expect(received[0]?.headers).toMatchObject({
      authorization: expect.stringMatching(/^Bearer /),
      cookie: 'refreshToken=r1',
      accept: 'application/json',
    });
  });

  it('proves the client’s address with the shared key', async () => {
    const { received } = await answering((_, response) => sendJson(response, 200, {}));
    await call('/dashboard/enquiries');
    const [address, time, proof] = String(received[0]?.headers['x-bff-client']).split(';');
    const key = 'the key that both sides share in the tests';
    expect(address).toBe('10.1.2.3');
    expect(Math.abs(Date.now() - Number(time))).toBeLessThan(5000);
    expect(proof).toBe(createHmac('sha256', key).update(`${address};${time}`).digest('hex'));
  });

  it('names the request as the dashboard does, not as a client would have it', async () => {
    const { received } = await answering((_, response) => sendJson(response, 200, {}));
    await runInRequest('4f0c9b2a7d31e865', () =>
      call('/dashboard/enquiries', { headers: { 'x-request-id': 'chosen-by-a-client' } }),
    );
    expect(received[0]?.headers['x-request-id']).toBe('4f0c9b2a7d31e865');
  });

  it('is none of the headers that a client may not choose', async () => {
    const { received } = await answering((_, response) => sendJson(response, 200, {}));
    const hostile = {
      authorization: 'Bearer forged',
      cookie: `${await cookieOf(makeSession())}; refreshToken=forged; theme=dark`,
      'x-bff-client': '1.1.1.1;0;00',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-real-ip': '1.1.1.1',
      'x-user': 'root',
      'x-http-method-override': 'DELETE',
      te: 'trailers',
      'proxy-authorization': 'x',
      origin: 'http://localhost:3000',
      referer: 'http://localhost:3000/admin',
      forwarded: 'for=1.1.1.1',
    };
    await call('/dashboard/enquiries', { headers: hostile });
    const headers = received[0]?.headers ?? {};
    expect(Object.keys(headers).sort()).toEqual(
      ['accept', 'accept-encoding', 'authorization', 'connection', 'cookie', 'host', 'x-bff-client'].sort(),
    );
    expect(headers.cookie).toBe('refreshToken=r1');
    expect(headers.authorization).not.toContain('forged');
  });

  it('is a JSON body unchanged', async () => {
    const bodies: string[] = [];
    await answering(async (request, response) => {
      for await (const chunk of request) bodies.push(String(chunk));
      sendJson(response, 200, {});
    });
    await post('/dashboard/mark-enquiry-read', '{ "id":"e1" }');
    expect(bodies.join('')).toBe('{ "id":"e1" }');
  });

  it('needs no session for a call that is open to all, and takes none', async () => {
    const { received } = await answering((_, response) => sendJson(response, 200, {}));
    const response = await post('/auth/password/forgot', '{"email":"a@b.test"}');
    expect(response.status).toBe(200);
    expect(received[0]?.headers.authorization).toBeUndefined();
    expect(received[0]?.headers.cookie).toBeUndefined();
  });
});

describe('a write that comes before the upstream has announced anything', () => {
  const [versions, info] = ['"3"', '/dashboard/info?id=i1'];
  const save = () => post(info, '{}', { 'if-match': versions, 'idempotency-key': 'k' }, 'PUT');
  const announced = { contract: '1', capabilities: ['versions'] };

  it.each([
    ['tells it to everybody', true],
    ['tells it to signed-in people alone', false],
  ])('keeps its version where the upstream %s', async (_how, isOpen) => {
    const { received } = await answering((request, response) => {
      if (request.url !== '/api/v1/capabilities') return sendJson(response, 200, {});
      const isTold = isOpen || request.headers.authorization;
      return isTold ? sendJson(response, 200, announced) : sendJson(response, 401, {});
    });
    assumeCapabilities(null);
    expect((await save()).status).toBe(200);
    expect(received.at(-1)).toMatchObject({ url: info, headers: { 'if-match': versions } });
    expect(received.at(-1)?.headers['idempotency-key']).toBeUndefined();
  });

  it('asks twice and never again, where the upstream tells it to nobody', async () => {
    const { asked } = await answering((request, response) =>
      sendJson(response, request.url === '/api/v1/capabilities' ? 403 : 200, {}),
    );
    assumeCapabilities(null);
    await save();
    await save();
    expect(asked().filter((call) => call.startsWith('GET'))).toHaveLength(2);
  });
});

describe('what never reaches the upstream', () => {
  it.each([
    ['an unknown call', () => call('/dashboard/secrets'), 404],
    ['public intake', () => post('/v1/enquiries', '{}'), 404],
    ['an encoded slash', () => call('/v1/files/..%2f..%2fhealth'), 400],
    [
      'a change from another site',
      () => post('/auth/password/forgot', '{}', { 'sec-fetch-site': 'cross-site' }),
      403,
    ],
    [
      'a body of another type',
      () => post('/dashboard/mark-enquiry-read', 'id=1', { 'content-type': 'text/plain' }),
      415,
    ],
    ['ten megabytes of JSON', () => post('/dashboard/mark-enquiry-read', `"${'x'.repeat(10_000_000)}"`), 413],
    ['a call of nobody', () => call('/dashboard/enquiries', { headers: { cookie: '' } }), 401],
    [
      'a call with a damaged session',
      () => call('/dashboard/enquiries', { headers: { cookie: 'at=x' } }),
      401,
    ],
  ])('%s', async (_, ask, status) => {
    const { received } = await answering((_request, response) => sendJson(response, 200, {}));
    const response = await ask();
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(expect.objectContaining({ message: expect.any(String) }));
    expect(received).toEqual([]);
  });

  it('leaves the session alone when it refuses a call from another site', async () => {
    const response = await post('/dashboard/mark-enquiry-read', '{}', { 'sec-fetch-site': 'cross-site' });
    expect(await response.json()).toMatchObject({ code: 'cross_site' });
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('what passes on the way back', () => {
  it.each([200, 201, 400, 404, 409, 412, 422, 429, 500, 503])(
    'is status %i and its JSON unchanged',
    async (status) => {
      const body = { message: 'As it is.', errors: [{ msg: 'Invalid', param: 'page' }], more: [1, null] };
      await answering((_, response) => sendJson(response, status, body, { 'retry-after': '7' }));
      const response = await call('/dashboard/enquiries');
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual(body);
      expect(response.headers.get('retry-after')).toBe('7');
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  it('is an answer without a body', async () => {
    await answering((_, response) => response.writeHead(204).end());
    const response = await post('/dashboard/mark-enquiry-read', '{}');
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
  });

  it('is none of the headers that are not meant for the browser', async () => {
    await answering((_, response) =>
      sendJson(
        response,
        200,
        {},
        {
          'set-cookie': ['refreshToken=r2', 'at=stolen'],
          server: 'nginx',
          'x-powered-by': 'Express',
          'access-control-allow-origin': '*',
          'cache-control': 'public, max-age=60',
          'x-middleware-rewrite': 'http://127.0.0.1:4000/',
          location: 'http://127.0.0.1:4000/',
          etag: '"7"',
        },
      ),
    );
    const response = await call('/dashboard/enquiries');
    expect([...response.headers.keys()].sort()).toEqual([
      'cache-control',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'etag',
      'referrer-policy',
      'x-content-type-options',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBe('"7"');
  });

  it('is a file with its type and its immutable headers, for other sites to show', async () => {
    const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' };
    const { received } = await answering((request, response) =>
      request.headers['if-none-match']
        ? response.writeHead(304).end()
        : response.writeHead(200, headers).end('png'),
    );
    const response = await call('/v1/files/a.png', { headers: { cookie: '' } });
    expect(await response.text()).toBe('png');
    expect(response.headers.get('cache-control')).toBe(headers['cache-control']);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(received[0]?.headers.authorization).toBeUndefined();
    const unchanged = await call('/v1/files/a.png', { headers: { 'if-none-match': '"a"' } });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('is a certificate that our own pages alone may show and nobody keeps, whatever the upstream says', async () => {
    const { received } = await answering((_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/pdf', 'cache-control': 'public, max-age=9' })
        .end('pdf'),
    );
    const response = await call('/v1/private/a.pdf');
    expect(await response.text()).toBe('pdf');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(received[0]?.headers.authorization).toMatch(/^Bearer /);
    const stranger = await call('/v1/private/a.pdf', { headers: { cookie: '' } });
    expect(stranger.status).toBe(401);
    expect(received).toHaveLength(1);
  });

  it('is what came with a mail, which is saved and never shown, whatever the upstream says', async () => {
    await answering((_, response) =>
      response.writeHead(200, { 'content-type': 'image/png', 'content-disposition': 'inline' }).end('png'),
    );
    const response = await call('/dashboard/enquiries/a1/attachments/b2');
    expect(await response.text()).toBe('png');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const named = 'attachment; filename="IMG_0412.heic"';
    await answering((_, answer) => answer.writeHead(200, { 'content-disposition': named }).end('x'));
    const kept = await call('/dashboard/enquiries/a1/attachments/b2');
    expect(kept.headers.get('content-disposition')).toBe(named);
  });

  it.each(['text/html', 'image/svg+xml', 'application/javascript', ''])(
    'is a file of type %p only to be downloaded',
    async (type) => {
      await answering((_, response) =>
        response.writeHead(200, type ? { 'content-type': type } : {}).end('<x>'),
      );
      const response = await call('/v1/files/a');
      expect(response.headers.get('content-type')).toBe('application/octet-stream');
      expect(response.headers.get('content-disposition')).toBe('attachment');
    },
  );

  it.each([
    ['attachment; filename="enquiries-2026-11-24.csv"', 'attachment; filename="enquiries-2026-11-24.csv"'],
    ['attachment; filename="a.csv"; filename*=UTF-8\'\'b.html', 'attachment'],
    ['inline; filename="a.html"', 'attachment'],
  ])('is downloaded as %p under the name %p', async (given, passed) => {
    await answering((_, response) =>
      response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': given }).end('a,b'),
    );
    const response = await call('/v1/files/a');
    expect(response.headers.get('content-disposition')).toBe(passed);
  });
});

import { jest } from '@jest/globals';
import { createServer, type Socket } from 'node:net';
import { setEnvironment } from '../testing/environment';
import { listen, type Listening } from '../testing/listen';
import { sendJson, type TestUpstream, prepareUpstreams } from '../testing/upstream';
import { log } from './log';
import { classifyFailure, transportFailure } from './transport-failure';
import { send, sendForJson } from './upstream';
import { queryText } from '../values/query';

const answering = prepareUpstreams();
let socketServer: Listening | undefined;
beforeEach(() => {
  setEnvironment();
  jest.spyOn(log, 'warn').mockReturnValue(undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await socketServer?.close();
  socketServer = undefined;
});

/** An upstream that answers every connection with these bytes. */
async function startSocket(bytes: string | Buffer) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(bytes));
  });
  socketServer = await listen(server);
  setEnvironment({ UPSTREAM_URL: socketServer.origin });
}
const read = (deadline?: number) => sendForJson({ method: 'GET', path: '/dashboard/enquiries' }, deadline);

describe('trouble with the upstream', () => {
  it('is 503 when it is down, without a word about where it is', async () => {
    await expect(read()).rejects.toMatchObject({ name: 'UpstreamError', status: 503 });
    await expect(read()).rejects.not.toThrow(/127\.0\.0\.1/);
  });

  it('is 504 when it takes too long to answer', async () => {
    await answering(() => undefined);
    await expect(read(150)).rejects.toMatchObject({ status: 504 });
    expect(log.warn).toHaveBeenCalledWith({ status: 504, reason: 'TimeoutError' }, 'upstream-failed');
  });

  it('is 504 when its answer never ends', async () => {
    await answering((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 10);
      response.once('close', () => clearInterval(drip));
    });
    await expect(read(200)).rejects.toMatchObject({ status: 504 });
  });

  it.each(['SSH-2.0-OpenSSH_9.2\r\n', '\u0000\u0001\u0002\u0003', 'HTTP/1.1 abc\r\n\r\n'])(
    'is 502 when it does not speak HTTP: %j',
    async (bytes) => {
      await startSocket(bytes);
      await expect(read()).rejects.toMatchObject({ status: 502 });
    },
  );

  it('is 503 when it hangs up in the middle of an answer', async () => {
    await startSocket(
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
    );
    await expect(read()).rejects.toMatchObject({ status: 503 });
  });

  it('is 502 when it sends more than 5 MB', async () => {
    await answering((_, response) => {
      response.on('error', () => undefined);
      sendJson(response, 200, 'x'.repeat(5_000_001));
    });
    await expect(read()).rejects.toMatchObject({ status: 502 });
  });

  it('is no data where JSON is broken or something else', async () => {
    await answering((request, response) => {
      response.writeHead(200, { 'content-type': request.url === '/a' ? 'application/json' : 'text/html' });
      response.end('<html>');
    });
    for (const path of ['/a', '/b'])
      expect(await sendForJson({ method: 'GET', path })).toMatchObject({ status: 200, body: undefined });
  });
});

describe('a failure', () => {
  const coded = (code: unknown, name = 'Error') => Object.assign(new Error('No.'), { code, name });
  const seen = (error: Error) => {
    const failure = transportFailure(error, '/x');
    return [failure === error ? null : (failure as { status: number }).status, classifyFailure(error, 6000)];
  };

  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'UND_ERR_SOCKET'],
    ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'EPROTO', 'CERT_HAS_EXPIRED'],
    ...['ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_SSL_WRONG_VERSION_NUMBER', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ])('of the code %s says that nobody is there, also where each address of the name has one', (code) => {
    expect(seen(coded(code))).toEqual([503, 'gone']);
    expect(seen(new AggregateError([coded(code), coded(code)]))).toEqual([503, 'gone']);
  });

  it.each(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT'])(
    'of the code %s says that the upstream is slow',
    (code) => expect(seen(coded(code))).toEqual([504, 'silent']),
  );

  it.each([
    ['UND_ERR_HEADERS_OVERFLOW', 'Error'],
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'Error'],
    ['HPE_INVALID_CONSTANT', 'HTTPParserError'],
  ])('of the code %s is a broken answer', (code, name) =>
    expect(seen(coded(code, name))).toEqual([502, null]),
  );

  it.each([
    ...[20, undefined, 'ABORT_ERR', 'UND_ERR_ABORTED', 'UND_ERR_INVALID_ARG'],
    ...['UND_ERR_REQ_CONTENT_LENGTH_MISMATCH', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_INVALID_ARG_TYPE'],
  ])('of the code %s is the caller’s own', (code) => expect(seen(coded(code))).toEqual([null, null]));
});

it('a redirect is an answer, not an address to follow', async () => {
  const { asked } = await answering((_, response) => response.writeHead(302, { location: '/secret' }).end());
  const answer = await send({ method: 'GET', path: '/dashboard/enquiries' });
  await answer.body.dump();
  expect(answer.statusCode).toBe(302);
  expect(asked()).toEqual(['GET /dashboard/enquiries']);
});

it('a write without a key is never sent again by itself', async () => {
  const { asked } = await answering((request) => request.socket.destroy());
  await expect(send({ method: 'POST', path: '/x', body: '{}' })).rejects.toMatchObject({ status: 503 });
  expect(asked()).toEqual(['POST /x']);
});

it.each([
  ['is reset', (socket: Socket) => void socket.destroy()],
  [
    'is reset behind a proxy',
    (socket: Socket) => void socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n'),
  ],
])('a write whose connection %s is sent once more under an idempotency key', async (_name, end) => {
  const { asked } = await answering((request, response) => {
    if (asked().length === 1) return end(request.socket);
    sendJson(response, 201, request.headers['idempotency-key']);
  });
  const headers = { 'idempotency-key': 'a-key-of-a-form' };
  const answer = await send({ method: 'POST', path: '/x', headers, body: '{}' });
  expect([answer.statusCode, await answer.body.text()]).toEqual([201, '"a-key-of-a-form"']);
  expect(asked()).toEqual(['POST /x', 'POST /x']);
});

describe('a connection that the upstream has just closed', () => {
  const idle: Socket[] = [];
  let upstream: TestUpstream;
  const ask = async (method: string) => {
    const answer = await send({ method, path: '/x', body: method === 'POST' ? '{}' : null });
    return answer.body.text();
  };
  beforeEach(async () => {
    upstream = await answering((request, response) => {
      idle.push(request.socket);
      sendJson(response, 200, request.method);
    });
    await Promise.all([ask('GET'), ask('GET'), ask('GET')]);
    for (const socket of idle.splice(0)) socket.resetAndDestroy();
  });

  it.each(['GET', 'POST'])('is not what a %s fails on', async (method) => {
    expect(await ask(method)).toBe(JSON.stringify(method));
    expect(upstream.asked()).toEqual(['GET /x', 'GET /x', 'GET /x', `${method} /x`]);
  });
});

describe('a query', () => {
  it.each([
    [{}, ''],
    [{ page: 2, search: 'a b&c' }, '?page=2&search=a+b%26c'],
    [{ companyId: undefined, search: '', verified: false, days: 0 }, '?verified=false&days=0'],
  ])('%j is %p', (query, text) => expect(queryText(query)).toBe(text));
});

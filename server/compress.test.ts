import { randomBytes } from 'node:crypto';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { listen, type Listening } from '../lib/platform/testing/listen';
import { compressAnswer } from './compress';

const text = 'The herds cross the river. '.repeat(200);
let server: Listening;
let finish: () => void;

/** More than the system's buffers take. */
const mostPieces = 1_000;
let pieces = 0;
let isHeldBack = false;
/** Noise, a piece a turn, until nothing more is taken; ends once the reader has caught up. */
function writeUntilFull(response: ServerResponse): void {
  pieces += 1;
  isHeldBack = !response.write(randomBytes(65_536));
  if (isHeldBack) response.once('drain', () => response.end());
  else if (pieces < mostPieces) setImmediate(() => writeUntilFull(response));
  else response.end();
}

beforeAll(async () => {
  const answer = (request: IncomingMessage, response: ServerResponse & { flush?(): void }) => {
    compressAnswer(request, response, () => undefined);
    response.setHeader('content-type', request.url === '/photo' ? 'image/jpeg' : 'text/html; charset=utf-8');
    if (request.url === '/pieces') {
      for (const piece of ['One, ', 'zwei é, ']) response.write(piece);
      response.write('dHdvLCA=', 'base64');
      return void setImmediate(() => {
        response.write('three');
        response.end(Buffer.from('.'));
      });
    }
    if (request.url === '/large') return void writeUntilFull(response);
    if (request.url !== '/streamed') return void response.end(text);
    response.write('The first part.');
    response.flush?.();
    response.write(' And the second.');
    response.flush?.();
    finish = () => response.end();
  };
  server = await listen(createServer(answer));
});
afterAll(() => server.close());

const ask = (path: string, acceptEncoding?: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = acceptEncoding ? { 'accept-encoding': acceptEncoding } : {};
    get({ host: '127.0.0.1', port: server.port, path, headers, agent: false }, resolve).on('error', reject);
  });
const bytesOf = async (answer: IncomingMessage) => Buffer.concat(await answer.toArray());

test('brotli comes first, then gzip, and the answer says on what it depends', async () => {
  const brotli = await ask('/', 'gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(String(brotliDecompressSync(await bytesOf(brotli)))).toBe(text);

  const gzip = await ask('/', 'gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(await bytesOf(gzip)))).toBe(text);
});

test('pictures, and answers to who takes nothing of that kind, go out as they are', async () => {
  for (const answer of [await ask('/photo', 'br'), await ask('/')]) {
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(String(await bytesOf(answer))).toBe(text);
  }
});

test('a page is given no window of megabytes', async () => {
  const [first = 0] = await bytesOf(await ask('/', 'br'));
  // RFC 7932, section 9.1: the first bits of a stream, here 18, which is 256 kB; the usual 22 is 0xb.
  expect(first & 0xf).toBe(0x3);
});

test('what one turn streams is sent on together, and before the answer is complete', async () => {
  const answer = await ask('/streamed', 'br');
  const reading = answer.pipe(createBrotliDecompress());
  const first = (await reading.iterator({ destroyOnReturn: false }).next()).value as Buffer;
  finish();
  expect(String(first)).toBe('The first part. And the second.');
});

test('pieces go on whole and in order, compressed or not', async () => {
  const whole = 'One, zwei é, two, three.';
  expect(String(brotliDecompressSync(await bytesOf(await ask('/pieces', 'br'))))).toBe(whole);
  expect(String(await bytesOf(await ask('/pieces')))).toBe(whole);
});

test('a reader that is slow holds back who writes, and gets all', async () => {
  for (const encoding of ['br', undefined]) {
    [pieces, isHeldBack] = [0, false];
    const answer = await ask('/large', encoding);
    while (!isHeldBack && pieces < mostPieces) await new Promise((resolve) => setImmediate(resolve));
    expect(pieces).toBeLessThan(mostPieces);
    const bytes = await bytesOf(answer);
    expect(encoding ? brotliDecompressSync(bytes) : bytes).toHaveLength(pieces * 65_536);
  }
});

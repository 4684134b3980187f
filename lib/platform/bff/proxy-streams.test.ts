import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { callProxy as call } from '../testing/proxy';
import { cookieOf, makeSession } from '../testing/sessions';
import { bodyOf, sendJson, prepareUpstreams } from '../testing/upstream';

const answering = prepareUpstreams();

const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const upload = (body: BodyInit, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  call('/dashboard/company-details', {
    method: 'PUT',
    body,
    duplex: 'half',
    headers: { ...multipart, ...headers },
    ...(signal ? { signal } : {}),
  });

/** A body whose chunks the test sends one by one. */
function handBody() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  return {
    body,
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    fail: () => controller?.error(new Error('The browser has gone.')),
  };
}

describe('an upload', () => {
  it('reaches the upstream while the browser is still sending', async () => {
    let take: (chunk: Buffer) => void;
    const firstChunk = new Promise<string>((resolve) => (take = (chunk) => resolve(String(chunk))));
    await answering(async (request, response) => {
      request.once('data', take);
      await once(request, 'end');
      sendJson(response, 200, { saved: true });
    });
    const { body, send, end } = handBody();
    const answer = upload(body);
    send('first');
    expect(await firstChunk).toBe('first');
    send('last');
    end();
    expect(await (await answer).json()).toEqual({ saved: true });
  });

  it('of 32 MB arrives byte by byte, with its length', async () => {
    const bytes = Buffer.alloc(32_000_000);
    for (let index = 0; index < bytes.length; index += 4)
      bytes.writeUInt32LE((index * 2654435761) >>> 0, index);
    const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');
    await answering(async (request, response) => {
      const received = await bodyOf(request);
      sendJson(response, 200, {
        hash: hash(received),
        length: request.headers['content-length'],
        type: request.headers['content-type'],
      });
    });
    const response = await upload(bytes, { 'content-length': String(bytes.length) });
    expect(await response.json()).toEqual({
      hash: hash(bytes),
      length: '32000000',
      type: multipart['content-type'],
    });
  });

  it('is let go at the upstream when the browser goes', async () => {
    let broken: Promise<unknown> | undefined;
    let arrive: () => void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await answering((request) => {
      broken = new Promise((done) => request.once('close', () => done(request.complete)));
      request.on('error', () => undefined).once('data', arrive);
    });
    const leaving = new AbortController();
    const { body, send, fail } = handBody();
    const answer = upload(body, {}, leaving.signal);
    send('first');
    await arrived;
    leaving.abort();
    fail();
    expect((await answer).status).toBe(499);
    expect(await broken).toBe(false);
  });

  it.each([
    ['its length says so', { 'content-length': '40000001' }],
    ['it turns out so on the way', {}],
  ])('beyond 40 MB is refused, whether %s', async (_, headers) => {
    await answering((request, response) => {
      request.on('error', () => undefined).resume();
      request.once('end', () => sendJson(response, 200, {}));
    });
    let left = 41;
    const chunk = new Uint8Array(1_000_000);
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
    });
    const response = await upload(body, headers);
    expect(response.status).toBe(413);
  });

  it('beyond what its call takes is refused by its length, before a byte of it is read', async () => {
    await answering((_request, response) => sendJson(response, 200, {}));
    const { body } = handBody();
    const response = await call('/dashboard/websites', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...multipart, 'content-length': '33000001' },
    });
    expect(response.status).toBe(413);
  });

  it('gets the upstream’s early refusal', async () => {
    await answering((request, response) => {
      request.on('error', () => undefined).resume();
      sendJson(response, 413, { message: 'Too large.' }, { connection: 'close' });
    });
    const response = await upload(Buffer.alloc(5_000_000), { 'content-length': '5000000' });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: 'Too large.' });
  });
});

describe('an upload that is refused by its head', () => {
  const inPieces = () =>
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setImmediate(resolve));
        controller.enqueue(new Uint8Array(100_000));
      },
    });

  it('is told why, though most of it was not sent yet, and its connection ends', async () => {
    const ended: Promise<unknown>[] = [];
    await answering((request, response) => {
      ended.push(new Promise((resolve) => request.socket.once('close', resolve)));
      sendJson(response, 404, { message: 'There is no such website.' });
    });
    for (let round = 0; round < 20; round += 1) {
      const response = await upload(inPieces(), { 'content-length': '4000000' });
      expect([response.status, await response.json()]).toEqual([
        404,
        { message: 'There is no such website.' },
      ]);
    }
    await Promise.all(ended);
    expect(ended).toHaveLength(20);
  });
});

describe('an answer', () => {
  const json = { 'content-type': 'application/json' };

  it('reaches the browser while the upstream is still sending', async () => {
    let finish: () => void = () => undefined;
    await answering((_, response) => {
      response.writeHead(200, json).write('{"docs":');
      finish = () => response.end('[]}');
    });
    const reader = (await call('/dashboard/enquiries')).body?.getReader();
    expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe('{"docs":');
    finish();
    expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe('[]}');
    expect((await reader?.read())?.done).toBe(true);
  });

  it('is read no faster than the browser takes it, and let go when the browser goes', async () => {
    let sent = 0;
    let closed: Promise<unknown> | undefined;
    await answering((_: IncomingMessage, response: ServerResponse) => {
      closed = once(response, 'close');
      response.writeHead(200, { 'content-type': 'image/png' });
      const chunk = Buffer.alloc(1_000_000);
      const more = () => {
        while (sent < 200 && !response.destroyed) {
          sent += 1;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
      };
      more();
    });
    const reader = (await call('/v1/files/large.png')).body?.getReader();
    await reader?.read();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(sent).toBeLessThan(30);
    await reader?.cancel();
    await closed;
  });

  it('that ends too soon is an error for the browser, not a whole answer', async () => {
    await answering((_, response) => {
      response.writeHead(200, { ...json, 'content-length': '100' }).write('{"docs":[');
      setTimeout(() => response.destroy(), 20);
    });
    const response = await call('/dashboard/enquiries');
    await expect(response.text()).rejects.toThrow();
  });

  it('beyond 5 MB of JSON is cut off', async () => {
    await answering((_, response) => {
      response.writeHead(200, json).on('error', () => undefined);
      response.end(`"${'x'.repeat(6_000_000)}"`);
    });
    await expect((await call('/dashboard/enquiries')).text()).rejects.toThrow('too large');
  });

  it('is asked for once more when an idle connection closes at that moment, if it only reads', async () => {
    let requests = 0;
    await answering((request, response) => {
      requests += 1;
      if (requests % 2 === 1) request.socket.destroy();
      else sendJson(response, 200, { requests });
    });
    expect(await (await call('/dashboard/enquiries')).json()).toEqual({ requests: 2 });
    const cookie = await cookieOf(makeSession());
    const write = await call('/dashboard/mark-enquiry-read', {
      method: 'POST',
      body: '{}',
      headers: { cookie, 'content-type': 'application/json' },
    });
    expect(write.status).toBe(503);
    expect(requests).toBe(3);
  });
});

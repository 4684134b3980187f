// One database: it needs none.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen, type Listening } from '../../../lib/platform/testing/listen';
import { createS3Store } from './s3';
import type { FileStore } from '../context/context';
import { storeFile } from './file-store';

/** Object storage that keeps what it is given under '/bucket/…' and wants signed calls. */
const objects = new Map<string, string>();
let fails = false;
let movesTo: string | null = null;
const patienceMs = 1_000;
/** Where the storage waits for longer than that: before its answer or in the middle of a file. */
let stalls: 'before' | 'within' | null = null;
let storage: Listening;
let files: FileStore;

beforeAll(async () => {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=id/');
      const answer = (status: number, content = '') =>
        response.writeHead(status, { 'content-length': content.length }).end(content);
      if (!isSigned) return answer(403);
      if (movesTo) return response.writeHead(307, { location: movesTo }).end();
      if (fails) return answer(400, '<Error/>');
      if (!path.startsWith('/bucket/')) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>');
      if (request.method === 'PUT') objects.set(path, body);
      if (request.method === 'DELETE') objects.delete(path);
      const found = objects.get(path);
      if (stalls === 'before') return;
      if (stalls === 'within') {
        response.writeHead(200).write(found!.slice(0, 2));
        return setTimeout(() => response.end(found!.slice(2)), 1.5 * patienceMs);
      }
      return request.method === 'GET' && found === undefined
        ? answer(404, '<Error><Code>NoSuchKey</Code></Error>')
        : answer(200, found);
    });
  });
  storage = await listen(server);
  files = storeIn('bucket');
});
afterAll(() => storage.close());
beforeEach(() => {
  fails = false;
  movesTo = null;
  stalls = null;
});

function storeIn(bucket: string, prefix = '', answerMs?: number): FileStore {
  return createS3Store(
    { bucket, endpoint: storage.origin, region: 'eu-west-1', accessKeyId: 'id', secretAccessKey: 'key' },
    prefix,
    answerMs,
  );
}

describe('files in object storage', () => {
  it('are stored, read and removed by their names', async () => {
    const name = await storeFile(files, Buffer.from('a picture'), 'png');
    expect(name).toMatch(/^[0-9a-f]{64}\.png$/);
    const stored = await files.get(name);
    expect(stored).toMatchObject({ size: 9, type: 'image/png' });
    expect(await text(stored!.body)).toBe('a picture');
    await files.remove(name);
    expect(await files.get(name)).toBeNull();
  });

  it('are kept apart under another prefix', async () => {
    const name = await storeFile(storeIn('bucket', 'private/'), Buffer.from('a certificate'), 'pdf');
    expect(objects.get(`/bucket/private/${name}`)).toBe('a certificate');
    expect(await files.get(name)).toBeNull();
    await files.remove(name);
    expect(objects.has(`/bucket/private/${name}`)).toBe(true);
  });

  it('are never asked for by a name that no file can have', async () => {
    fails = true;
    expect(await files.get('../secrets')).toBeNull();
    await files.remove('../secrets');
  });

  it('are looked for nowhere else, wherever an answer leads', async () => {
    const name = await storeFile(files, Buffer.from('a picture'), 'png');
    movesTo = '/elsewhere';
    await expect(files.get(name)).rejects.toThrow(/fetch failed/);
  });

  it('are waited for until an answer begins, and then read for as long as that takes', async () => {
    const name = await storeFile(files, Buffer.from('a picture'), 'png');
    const impatient = storeIn('bucket', '', patienceMs);
    stalls = 'within';
    expect(await text((await impatient.get(name))!.body)).toBe('a picture');
    stalls = 'before';
    await expect(impatient.get(name)).rejects.toThrow('the object storage did not answer to GET in time');
  });

  it('are not lost in silence', async () => {
    await expect(storeFile(storeIn('another'), Buffer.from('x'), 'png')).rejects.toThrow(/no such bucket/);
    await expect(storeIn('another').get(`${'a'.repeat(64)}.png`)).rejects.toThrow(/no such bucket/);
    fails = true;
    await expect(storeFile(files, Buffer.from('x'), 'png')).rejects.toThrow(/answered 400 to PUT/);
    await expect(files.get(`${'a'.repeat(64)}.png`)).rejects.toThrow(/answered 400 to GET/);
  });
});

import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../lib/platform/testing/listen';

/** An S3 server on this machine with one bucket, which wants signed calls. `objects` has what it keeps, by key. */
export async function startObjectStorage() {
  const objects = new Map<string, Uint8Array>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const [, bucket, key] = /^\/([^/]+)\/(.+)$/.exec(request.url ?? '') ?? [];
      const answer = (status: number, content: Uint8Array = Buffer.alloc(0)) =>
        response.writeHead(status, { 'content-length': content.length }).end(content);
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=id/')) return answer(403);
      if (bucket !== 'bucket' || !key) return answer(404, Buffer.from('<Code>NoSuchBucket</Code>'));
      if (request.method === 'PUT') objects.set(key, body);
      if (request.method === 'DELETE') objects.delete(key);
      const found = objects.get(key);
      return request.method === 'GET' && !found ? answer(404) : answer(200, found);
    });
  });
  const { origin, close } = await listen(server);
  const variables = {
    S3_BUCKET: 'bucket',
    S3_ENDPOINT: origin,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  };
  return { objects, variables, close };
}

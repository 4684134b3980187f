import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../context/env';
import type { FileStore, FileStores } from '../context/context';
import { contentTypeOf } from './file-store';

/** Files in an S3 bucket, at `<endpoint>/<bucket>/<prefix><name>`; throws except for success and 404. */
export function createS3Store(settings: S3Settings, prefix = '', answerMs = 30_000): FileStore {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const call = async (method: string, name: string, init: { body?: Buffer; type?: string } = {}) => {
    const limit = new AbortController();
    // Until the answer begins: a download takes as long as its reader.
    const timer = setTimeout(
      () => limit.abort(new Error(`the object storage did not answer to ${method} in time`)),
      answerMs,
    );
    const response = await client
      .fetch(`${endpoint}/${bucket}/${prefix}${name}`, {
        method,
        body: init.body && new Uint8Array(init.body),
        headers: init.type ? { 'content-type': init.type } : {},
        redirect: 'error',
        signal: limit.signal,
      })
      .finally(() => clearTimeout(timer));
    if (!response.ok && response.status !== 404) {
      await response.body?.cancel();
      throw new Error(`the object storage answered ${response.status} to ${method}`);
    }
    return response;
  };
  const noBucket = () => new Error('the object storage knows no such bucket');
  return {
    async putAs(name, bytes) {
      const response = await call('PUT', name, { body: bytes, type: contentTypeOf(name) ?? undefined });
      if (!response.ok) throw noBucket();
    },
    async get(name) {
      const type = contentTypeOf(name);
      if (!type) return null;
      const response = await call('GET', name);
      // A missing bucket and a missing file have the same status.
      if (!response.ok && (await response.text()).includes('NoSuchBucket')) throw noBucket();
      if (!response.ok || !response.body) return null;
      const body = Readable.fromWeb(response.body as ReadableStream);
      const length = response.headers.get('content-length');
      return { body, size: length === null ? undefined : Number(length), type };
    },
    async remove(name) {
      if (contentTypeOf(name)) await call('DELETE', name);
    },
  };
}

export const createS3Stores = (settings: S3Settings): FileStores => ({
  files: createS3Store(settings),
  privateFiles: createS3Store(settings, 'private/'),
});

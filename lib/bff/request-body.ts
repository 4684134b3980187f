import 'server-only';
import { Readable } from 'node:stream';
import { messages } from '../messages';
import type { Call } from '../contract/call';

/** Longest body of each kind, bytes: JSON is kept to be sent again, an upload is passed on as it comes. */
const limits = { json: 1_000_000, multipart: 40_000_000 };

/** A body that may be sent, in full (`kept`, so that it can be sent again) or as a stream. */
export type Body =
  | { kind: 'none' }
  | { kind: 'kept'; bytes: Buffer; headers: Record<string, string> }
  | { kind: 'stream'; stream: AsyncIterable<Uint8Array>; headers: Record<string, string> };
export type BodyRefusal = { kind: 'refused'; status: 400 | 413 | 415; message: string };

/** Thrown inside a stream whose sender had not told its length and went over the limit. */
export class BodyTooLarge extends Error {}

const tooLarge: BodyRefusal = { kind: 'refused', status: 413, message: messages.requestTooLarge };
const types = { json: /^application\/json\s*(;|$)/i, multipart: /^multipart\/form-data\s*;.*\bboundary=/i };

async function* counted(chunks: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge();
    yield chunk;
  }
}

async function keep(chunks: AsyncIterable<Uint8Array>, contentType: string): Promise<Body | BodyRefusal> {
  const parts: Uint8Array[] = [];
  try {
    for await (const chunk of counted(chunks, limits.json)) parts.push(chunk);
  } catch (error) {
    if (error instanceof BodyTooLarge) return tooLarge;
    throw error;
  }
  return { kind: 'kept', bytes: Buffer.concat(parts), headers: { 'content-type': contentType } };
}

/** Takes a request's body as its call expects it, or says why not: 415 for another type, 413 for one over the limit. */
export async function takeBody(request: Request, call: Call): Promise<Body | BodyRefusal> {
  const { body } = call;
  if (body.kind === 'none') return { kind: 'none' };
  if (!request.body) return { kind: 'refused', status: 400, message: 'The request has no body.' };
  const contentType = request.headers.get('content-type') ?? '';
  if (!types[body.kind].test(contentType))
    return { kind: 'refused', status: 415, message: `The request must be ${body.kind}.` };
  const length = request.headers.get('content-length');
  const limit = (body.kind === 'multipart' ? body.limitBytes : undefined) ?? limits[body.kind];
  if (Number(length ?? 0) > limit) return tooLarge;
  const chunks = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  if (body.kind === 'json') return keep(chunks, contentType);
  const headers = { 'content-type': contentType, ...(length ? { 'content-length': length } : {}) };
  return { kind: 'stream', stream: length ? chunks : counted(chunks, limit), headers };
}

const smallest = 16_384;

/** A short JSON body for a handler of our own; undefined for one that is longer than 16 kB, of another type or malformed. */
export async function readSmallJson(request: Request): Promise<unknown> {
  if (!request.body || !types.json.test(request.headers.get('content-type') ?? '')) return undefined;
  const chunks = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  const parts: Uint8Array[] = [];
  try {
    for await (const chunk of counted(chunks, smallest)) parts.push(chunk);
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (error) {
    if (error instanceof BodyTooLarge || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

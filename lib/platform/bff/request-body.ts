import 'server-only';
import { Readable } from 'node:stream';
import * as messages from '@/texts/platform/messages';
import { bodyLimitOf, bodyLimits } from '../contract/call';
import { isTooDeep } from '../contract/json-depth';
import { asRecord } from '../contract/values';
import { unsupportedFields, type PassedCall } from './calls';

export type Body =
  | { kind: 'none' }
  | { kind: 'kept'; bytes: Buffer; headers: Record<string, string> }
  | { kind: 'stream'; stream: AsyncIterable<Uint8Array>; headers: Record<string, string> };
type BodyRefusal = { kind: 'refused'; status: 400 | 413 | 415; message: string };

export class BodyTooLarge extends Error {}

const tooLarge: BodyRefusal = { kind: 'refused', status: 413, message: messages.requestTooLarge };
const tooDeep: BodyRefusal = {
  kind: 'refused',
  status: 400,
  message: 'The request is nested too deeply.',
};
const types = {
  json: /^application\/json\s*(;|$)/i,
  multipart: /^multipart\/form-data\s*;.*\bboundary=/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
};

async function* counted(chunks: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge();
    yield chunk;
  }
}

async function keep(
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
  contentType: string,
  unknown: readonly string[],
): Promise<Body | BodyRefusal> {
  const parts: Uint8Array[] = [];
  try {
    for await (const chunk of counted(chunks, limit)) parts.push(chunk);
  } catch (error) {
    if (error instanceof BodyTooLarge) return tooLarge;
    throw error;
  }
  const bytes = Buffer.concat(parts);
  if (isTooDeep(bytes.toString('latin1'))) return tooDeep;
  return { kind: 'kept', bytes: without(unknown, bytes), headers: { 'content-type': contentType } };
}

function without(names: readonly string[], bytes: Buffer): Buffer {
  if (!names.some((name) => bytes.includes(`"${name}"`))) return bytes;
  try {
    const fields = asRecord(JSON.parse(bytes.toString('utf8')));
    if (!fields) return bytes;
    const known = Object.entries(fields).filter(([name]) => !names.includes(name));
    return Buffer.from(JSON.stringify(Object.fromEntries(known)));
  } catch (error) {
    if (error instanceof SyntaxError) return bytes;
    throw error;
  }
}

/** Reads a body as its call expects it: 415 for another type, 413 over the limit. */
export async function readRequestBody(request: Request, call: PassedCall): Promise<Body | BodyRefusal> {
  const { body } = call;
  if (body.kind === 'none') return { kind: 'none' };
  if (!request.body) return { kind: 'refused', status: 400, message: 'The request has no body.' };
  const contentType = request.headers.get('content-type') ?? '';
  if (!types[body.kind].test(contentType))
    return { kind: 'refused', status: 415, message: `The request must be ${body.kind}.` };
  const length = request.headers.get('content-length');
  const limit = bodyLimitOf(call.path, call);
  if (Number(length ?? 0) > limit) return tooLarge;
  const chunks = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  if (body.kind === 'json') return keep(chunks, limit, contentType, unsupportedFields(call));
  const headers = { 'content-type': contentType, ...(length ? { 'content-length': length } : {}) };
  return { kind: 'stream', stream: length ? chunks : counted(chunks, limit), headers };
}

/** Undefined for a body that is longer than 16 kB, of another type or malformed. */
export async function readSmallJson(request: Request): Promise<unknown> {
  const text = await readSmallText(request, types.json);
  if (text === undefined || isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export async function readSmallForm(request: Request): Promise<URLSearchParams | undefined> {
  const text = await readSmallText(request, types.form);
  return text === undefined ? undefined : new URLSearchParams(text);
}

async function readSmallText(request: Request, type: RegExp): Promise<string | undefined> {
  if (!request.body || !type.test(request.headers.get('content-type') ?? '')) return undefined;
  const chunks = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  const parts: Uint8Array[] = [];
  try {
    for await (const chunk of counted(chunks, bodyLimits.openJson)) parts.push(chunk);
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  }
  return Buffer.concat(parts).toString('utf8');
}

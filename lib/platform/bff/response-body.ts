import 'server-only';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { primary } from '../node/primary';
import { env } from '../server/env';

type Limits = { bytes: number; milliseconds: number };

/** Read ahead of a slow browser, bytes; most JSON fits, which frees the upstream's connection. */
const aheadBytes = { json: 1_000_000, file: 65_536 };

/** Files up to this size are read whole, so that slow browsers hold no connection … */
const wholeFileBytes = 2_000_000;
/** … while all such files together, in all processes, take no more memory than this. */
const aheadInAllBytes = 128_000_000;

const slot = Symbol.for('dashboard.files-ahead');
const shared = globalThis as typeof globalThis & { [slot]?: { bytes: number } };

/** Buffers a small file; returns the body itself where it is large or the memory is used up. */
export function readAhead(body: Readable, length: number): Readable {
  const held = (shared[slot] ??= { bytes: 0 });
  const mostBytes = aheadInAllBytes / (primary() ? env().processes : 1);
  if (!(length > 0 && length <= wholeFileBytes) || held.bytes + length > mostBytes) return body;
  held.bytes += length;
  const whole = new PassThrough({ highWaterMark: length });
  whole.once('close', () => (held.bytes -= length));
  pipeline(body, whole, () => undefined);
  return whole;
}

/** Streams with back-pressure both ways; cancels when the browser leaves, cuts off beyond the limits. */
export function streamBody(body: Readable, limits: Limits | null): ReadableStream<Uint8Array> {
  let size = 0;
  const timer =
    limits && setTimeout(() => body.destroy(new Error('The answer took too long.')), limits.milliseconds);
  let pass: (chunk: Buffer) => void;
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    pass = (chunk) => {
      size += chunk.length;
      if (limits && size > limits.bytes) return body.destroy(new Error('The answer is too large.'));
      controller.enqueue(chunk);
      if ((controller.desiredSize ?? 0) <= 0) body.pause();
    };
    body.on('data', pass);
    body.once('end', () => controller.close());
    body.once('error', (error) => controller.error(error));
    body.once('close', () => clearTimeout(timer ?? undefined));
    body.pause();
  };
  const cancel = (reason: unknown) => {
    // A chunk may still be on its way out of the body.
    body.off('data', pass);
    body.destroy(reason instanceof Error ? reason : undefined);
  };
  return new ReadableStream(
    { start, pull: () => void body.resume(), cancel },
    { highWaterMark: limits ? aheadBytes.json : aheadBytes.file, size: (chunk) => chunk?.byteLength ?? 0 },
  );
}

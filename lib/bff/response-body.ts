import 'server-only';
import type { Readable } from 'node:stream';

type Limits = { bytes: number; milliseconds: number };

/** So much of an answer is read ahead of a slow browser, bytes: most JSON whole, so that it frees its place at the upstream. */
const aheadBytes = { json: 1_000_000, file: 65_536 };

/**
 * Passes an answer's body on as it comes, with back-pressure both ways: the upstream is read no faster than the browser takes, and
 * is let go when the browser leaves. An answer beyond the limits is cut off.
 */
export function passedOn(body: Readable, limits: Limits | null): ReadableStream<Uint8Array> {
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

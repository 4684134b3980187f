import 'server-only';
import type { Readable } from 'node:stream';

type Limits = { bytes: number; milliseconds: number };

/**
 * Passes an answer's body on as it comes, with back-pressure both ways: the upstream is read no faster than the browser takes, and
 * is let go when the browser leaves. An answer beyond the limits is cut off.
 */
export function passedOn(body: Readable, limits: Limits | null): ReadableStream<Uint8Array> {
  let size = 0;
  const timer =
    limits && setTimeout(() => body.destroy(new Error('The answer took too long.')), limits.milliseconds);
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    body.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (limits && size > limits.bytes) return body.destroy(new Error('The answer is too large.'));
      controller.enqueue(chunk);
      if ((controller.desiredSize ?? 0) <= 0) body.pause();
    });
    body.once('end', () => controller.close());
    body.once('error', (error) => controller.error(error));
    body.once('close', () => clearTimeout(timer ?? undefined));
    body.pause();
  };
  return new ReadableStream(
    {
      start,
      pull: () => void body.resume(),
      cancel: (reason: unknown) => void body.destroy(reason instanceof Error ? reason : undefined),
    },
    { highWaterMark: 65_536, size: (chunk) => chunk?.byteLength ?? 0 },
  );
}

import { pino, stdSerializers, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { requestId } from './request-id';

export type { Logger };

const secretNames = [
  ...['password', 'secret', 'clientSecret', 'authorization', 'cookie', 'cookies'],
  ...['token', 'accessToken', 'refreshToken', 'idToken'],
];

/**
 * The log of either server, on standard error: a line of JSON each, without secrets and without the values of a failed query; what
 * belongs to a request names it.
 * Written at once by the calling thread, so that the last line before a crash is there too.
 */
export function createLog(destination: DestinationStream = toDescriptor(2)): Logger {
  return pino(
    {
      base: null,
      mixin: () => ({ requestId: requestId() }),
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: ['["set-cookie"]', '*["set-cookie"]', ...secretNames.flatMap((name) => [name, `*.${name}`])],
      serializers: { err: serializeError },
    },
    destination,
  );
}

/**
 * Writes lines to a descriptor at once. What a full disk does not take waits, up to a megabyte, and fails nobody's request: a log is often a file
 * beside the data.
 */
export function toDescriptor(fd: number): DestinationStream {
  const destination = pino.destination({ fd, sync: true, maxLength: 1_000_000 });
  destination.on('error', () => undefined);
  return destination;
}

/** An error for the log. Drizzle puts a query's values into the message of its errors, and PostgreSQL puts them into `detail`. */
export function serializeError(error: unknown) {
  if (!isError(error)) return { message: String(error) };
  const { type, message, stack, code } = stdSerializers.err(error);
  const withoutValues = (text: string) => text.replace(/^params: [^]*?(?=\n {4}at |$(?![^]))/gm, 'params: …');
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return {
    // A bundle may take a class's name away; the error keeps its own.
    type: type || error.name,
    code,
    message: withoutValues(message),
    stack: withoutValues(stack ?? ''),
    cause: cause && { code: cause.code, message: cause.message },
  };
}

/** Not by instanceof: an error may come from another realm, as a Request's abort does. */
const isError = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && typeof (value as Error).message === 'string';

import { pino, stdSerializers, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { requestContext, traceIdOf } from './request-id';

export type { Logger };

const secretNames = [
  ...['password', 'secret', 'clientSecret', 'authorization', 'cookie', 'cookies'],
  ...['token', 'accessToken', 'refreshToken', 'idToken'],
];

/** JSON lines on stderr without secrets or query values; synchronous, so that a crash loses none. */
export function createLog(destination: DestinationStream = toDescriptor(2)): Logger {
  return pino(
    {
      base: null,
      mixin: namesOfRequest,
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: ['["set-cookie"]', '*["set-cookie"]', ...secretNames.flatMap((name) => [name, `*.${name}`])],
      serializers: { err: serializeError },
    },
    destination,
  );
}

function namesOfRequest(): object {
  const { id, user } = requestContext();
  return { requestId: id, userId: user, traceId: id && traceIdOf(id) };
}

/** Writes synchronously; buffers up to a megabyte while the disk is full, without failing requests. */
export function toDescriptor(fd: number): DestinationStream {
  const destination = pino.destination({ fd, sync: true, maxLength: 1_000_000 });
  destination.on('error', () => undefined);
  return destination;
}

/** Drizzle puts query values into error messages, and PostgreSQL into `detail`. */
export function serializeError(error: unknown) {
  if (!isError(error)) return { message: String(error) };
  const { type, message, stack, code } = stdSerializers.err(error);
  const withoutValues = (text: string) => text.replace(/^params: [^]*?(?=\n {4}at |$(?![^]))/gm, 'params: …');
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return {
    // Bundles may drop class names; the error keeps its own.
    type: type || error.name,
    code,
    message: withoutValues(message),
    stack: withoutValues(stack ?? ''),
    cause: cause && { code: cause.code, message: cause.message },
  };
}

/** Not instanceof: errors may come from another realm, such as a Request's abort. */
const isError = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && typeof (value as Error).message === 'string';

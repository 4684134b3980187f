import { pino, stdSerializers, type Logger, type SerializedError } from 'pino';

const secrets = ['password', 'token', 'accessToken', 'refreshToken', 'authorization', 'cookie'];

/** The log, on standard error: a line of JSON each, without secrets and without the values of a failed query. */
export function createLog(): Logger {
  return pino(
    {
      base: null,
      redact: secrets.flatMap((name) => [name, `*.${name}`]),
      serializers: { err: serializeError },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}

/** Drizzle puts a query's values into the message of its errors, and PostgreSQL puts them into `detail`. */
export function serializeError(error: Error): Partial<SerializedError> {
  const { type, message, stack, code } = stdSerializers.errWithCause(error);
  const withoutValues = (text: string) => text.replace(/^params: .*$/gm, 'params: …');
  return { type, message: withoutValues(message), stack: withoutValues(stack), code };
}

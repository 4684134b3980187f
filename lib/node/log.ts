import { pino, stdSerializers, stdTimeFunctions, type Logger } from 'pino';

const secrets = ['password', 'token', 'accessToken', 'refreshToken', 'authorization', 'cookie'];

/** The log, on standard error: a line of JSON each, without secrets and without the values of a failed query. */
export function createLog(): Logger {
  return pino(
    {
      base: null,
      // The dashboard's lines have the same names (lib/server/log.ts): one operator reads both.
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: secrets.flatMap((name) => [name, `*.${name}`]),
      serializers: { err: serializeError },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}

/** An error for the log. Drizzle puts a query's values into the message of its errors, and PostgreSQL puts them into `detail`. */
export function serializeError(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error);
  const withoutValues = (text: string) => text.replace(/^params: [^]*?(?=\n {4}at |$(?![^]))/gm, 'params: …');
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return {
    type,
    code,
    message: withoutValues(message),
    stack: withoutValues(stack),
    cause: cause && { code: cause.code, message: cause.message },
  };
}

import 'server-only';
type Fields = Record<string, string | number | boolean | undefined>;

function line(level: string, event: string, fields: Fields = {}) {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
}

/** Writes one line of JSON to the process's error output. Never give it tokens, cookies or passwords. */
export const log = {
  info: (event: string, fields?: Fields) => line('info', event, fields),
  warn: (event: string, fields?: Fields) => line('warn', event, fields),
  error: (event: string, fields?: Fields) => line('error', event, fields),
};

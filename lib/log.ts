/** Writes one line of JSON to the process's error output. Never give it tokens, cookies or passwords. */
export function log(event: string, fields: Record<string, string | number | boolean | undefined> = {}) {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`);
}

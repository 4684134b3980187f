import { parseArgs } from 'node:util';
import { UsageError } from './usage-error';

/** Reads FILE and switches. Throws a UsageError with `usage`. */
export function parseFileArguments<Switch extends string>(
  usage: string,
  words: string[],
  switches: readonly Switch[],
): { file: string } & Record<Switch, boolean> {
  try {
    const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new UsageError(usage);
    const given = Object.fromEntries(switches.map((name) => [name, values[name] === true]));
    return { file, ...(given as Record<Switch, boolean>) };
  } catch {
    throw new UsageError(usage);
  }
}

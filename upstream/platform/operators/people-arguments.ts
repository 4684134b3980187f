import { parseArgs } from 'node:util';
import { emailField } from '../../../lib/platform/values/fields';
import { UsageError } from './usage-error';

export type PeopleCommand =
  | { name: 'help' }
  | { name: 'find'; email: string }
  | { name: 'export'; email: string; file: string | undefined }
  | { name: 'erase'; email: string; isTrial: boolean };

export const peopleUsage = `Usage: npm run people -- COMMAND EMAIL

  find EMAIL                            counts what is stored about a traveller, partner or member of staff
  export EMAIL [FILE]                   writes all of it into a new ZIP: FILE, or one in this folder
  erase EMAIL [--dry-run]               erases it; counts stay. --dry-run changes nothing

It uses the same environment as the upstream. The exit status is 0 on success, 1 with a line
that says why it failed, and 2 when the command line is wrong.`;

const emailSchema = emailField('EMAIL is missing.', 'EMAIL must be an email address.');

/** Reads the words after `npm run people --`. Throws a UsageError. */
export function parsePeopleCommand(words: string[]): PeopleCommand {
  const { positionals, values } = split(words);
  const [name, email, file, extra = name === 'export' ? undefined : file] = positionals;
  if (values.help || name === undefined || name === 'help') return { name: 'help' };
  if (name !== 'find' && name !== 'export' && name !== 'erase')
    throw new UsageError(`Unknown command: ${name}.`);
  if (extra !== undefined) throw new UsageError(`Unexpected word: ${extra}.`);
  if (values['dry-run'] && name !== 'erase')
    throw new UsageError('--dry-run is not an option of this command.');
  const whom = emailSchema.safeParse(email ?? '');
  if (!whom.success) throw new UsageError(whom.error.issues[0]?.message);
  if (name === 'erase') return { name, email: whom.data, isTrial: values['dry-run'] === true };
  return name === 'find' ? { name, email: whom.data } : { name, email: whom.data, file };
}

function split(words: string[]) {
  const options = { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]);
  }
}

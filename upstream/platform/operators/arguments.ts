import { parseArgs } from 'node:util';
import { z } from 'zod';
import { roles, type Role } from '../../../lib/roles';
import { emailField } from '../../../lib/platform/values/fields';
import { UsageError } from './usage-error';

export type UsersCommand =
  | { name: 'help' }
  | { name: 'list' }
  | { name: 'invite'; email: string; personName?: string; role?: Role; company?: string }
  | { name: 'role'; email: string; role: Role; company?: string }
  | { name: 'disable'; email: string }
  | { name: 'enable'; email: string }
  | { name: 'remove-factor'; email: string }
  | { name: 'forget'; email: string };

export const usage = `Usage: npm run users -- COMMAND

  list                                  lists everybody who has an account
  invite EMAIL --name NAME --role ROLE [--company ID]
                                        creates an account and emails a link to set the password (7 days);
                                        for somebody without a password yet, EMAIL alone sends a new link
  role EMAIL ROLE [--company ID]        gives somebody another role and ends their sessions
  disable EMAIL                         ends somebody's sessions at once and keeps them out
  enable EMAIL                          enables the account again; without a password it needs a new link too
  remove-factor EMAIL                   turns off somebody's second factor and ends their sessions
  forget EMAIL                          erases a disabled person: another name of npm run people -- erase

ROLE is one of ${roles.join(', ')}; owners need the ID of a company of their kind.
It uses the same environment as the upstream. The exit status is 0 on success, 1 with a line
that says why it failed, and 2 when the command line is wrong.`;

const emailSchema = emailField('EMAIL is missing.', 'EMAIL must be an email address.');
const roleSchema = z.enum(roles, `ROLE must be one of ${roles.join(', ')}.`);
const textSchema = (name: string) =>
  z.string().trim().min(1, `${name} must not be empty.`).max(100, `${name} is too long.`);

/** Reads the words after `npm run users --`. Throws a UsageError. */
export function parseUsersCommand(words: string[]): UsersCommand {
  const { positionals, values } = split(words);
  const [name, email, role] = positionals;
  if (values.help || name === undefined || name === 'help') return { name: 'help' };
  const company =
    values.company === undefined ? {} : { company: check(textSchema('--company'), values.company) };
  switch (name) {
    case 'list':
      expectAtMost(1, positionals);
      forbid(values, 'name', 'role', 'company');
      return { name };
    case 'invite':
      expectAtMost(2, positionals);
      return {
        name,
        email: check(emailSchema, email ?? ''),
        ...(values.name === undefined ? {} : { personName: check(textSchema('--name'), values.name) }),
        ...(values.role === undefined ? {} : { role: check(roleSchema, values.role) }),
        ...company,
      };
    case 'role':
      expectAtMost(3, positionals);
      forbid(values, 'name', 'role');
      return { name, email: check(emailSchema, email ?? ''), role: check(roleSchema, role), ...company };
    case 'disable':
    case 'enable':
    case 'remove-factor':
    case 'forget':
      expectAtMost(2, positionals);
      forbid(values, 'name', 'role', 'company');
      return { name, email: check(emailSchema, email ?? '') };
    default:
      throw new UsageError(`Unknown command: ${name}.`);
  }
}

function split(words: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { name: text, role: text, company: text, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]);
  }
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new UsageError(result.error.issues[0]?.message);
}

function expectAtMost(count: number, positionals: string[]): void {
  const extra = positionals[count];
  if (extra !== undefined) throw new UsageError(`Unexpected word: ${extra}.`);
}

function forbid(values: object, ...names: string[]): void {
  const given = names.find((name) => name in values);
  if (given) throw new UsageError(`--${given} is not an option of this command.`);
}

import { z } from 'zod';
import { securityEvent, type SecurityEvent } from '../../../lib/platform/node/security-event';
import { plainText } from '../../../lib/platform/contract/fields';
import type { Context } from '../context/context';
import { HttpError } from '../errors/errors';
import type { OperatorsAnswer } from '../start/operators-socket';
import { parseInput } from '../http/validate';
import { findUserByEmail } from '../../account/users/queries';
import { parseUsersCommand } from './arguments';
import { UsageError } from './usage-error';
import { CommandError, runCommand } from './commands';
import { parsePeopleCommand } from './people-arguments';
import { runPeopleCommand } from './people-commands';

const callSchema = z.object({
  operator: plainText(100).min(1),
  words: z.array(z.string().max(500)).max(20),
  program: z.enum(['users', 'people']).default('users'),
});
export type OperatorsProgram = z.output<typeof callSchema>['program'];

/** Runs a command of `npm run users` or `people` for another process. Throws a 400 for an invalid call. */
export async function handleOperatorCall(context: Context, call: unknown): Promise<OperatorsAnswer> {
  const { operator, words, program } = parseInput(callSchema, call);
  const answer = await executeCommandLine(context, operator, words, program);
  if (answer.code === 0) await logCommand(context, operator, words, program);
  return answer;
}

const events: Partial<Record<string, SecurityEvent>> = {
  invite: 'user-invited',
  role: 'role-changed',
  disable: 'user-disabled',
  enable: 'user-enabled',
  'remove-factor': 'second-factor-off',
};

/** Commands on the database itself are only in its history. */
async function logCommand(
  { db, log }: Context,
  operator: string,
  words: string[],
  program: OperatorsProgram,
): Promise<void> {
  const command = program === 'people' ? parsePeopleCommand(words) : parseUsersCommand(words);
  if ((command.name === 'erase' && !command.isTrial) || command.name === 'forget')
    return securityEvent(log, 'person-erased', { by: operator });
  const event = events[command.name];
  if (!event || !('email' in command)) return;
  const user = await findUserByEmail(db, command.email);
  securityEvent(log, event, { user: user?.id, by: operator });
}

/** Runs a command line: 0 with the output, 1 or 2 with one error line. Throws other failures. */
export async function executeCommandLine(
  context: Context,
  operator: string,
  words: string[],
  program: OperatorsProgram = 'users',
): Promise<OperatorsAnswer> {
  try {
    const lines =
      program === 'people'
        ? await runPeopleCommand(context, operator, parsePeopleCommand(words))
        : await runCommand(context, operator, parseUsersCommand(words));
    return { code: 0, lines };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, lines: [error.message] };
    if (error instanceof CommandError || error instanceof HttpError)
      return { code: 1, lines: [error.message] };
    throw error;
  }
}

import { z } from 'zod';
import { securityEvent, type SecurityEvent } from '../../../lib/platform/node/security-event';
import { plainText } from '../../../lib/platform/contract/fields';
import type { Context } from '../../context';
import { HttpError } from '../http/errors';
import type { OperatorsAnswer } from '../start/operators-socket';
import { parse } from '../http/validate';
import { findUserByEmail } from '../../account/users/queries';
import { readArguments } from './arguments';
import { UsageError } from './usage-error';
import { CommandError, runCommand } from './commands';
import { readPeopleArguments } from './people-arguments';
import { runPeopleCommand } from './people-commands';

const callSchema = z.object({
  operator: plainText(100).min(1),
  words: z.array(z.string().max(500)).max(20),
  program: z.enum(['users', 'people']).default('users'),
});
export type OperatorsProgram = z.output<typeof callSchema>['program'];

/** Carries out a call of `npm run users` or `people` that another process makes, and tells what was done. Throws a 400 for what is no such call. */
export async function answerOperator(context: Context, call: unknown): Promise<OperatorsAnswer> {
  const { operator, words, program } = parse(callSchema, call);
  const answer = await answerCommand(context, operator, words, program);
  if (answer.code === 0) await tellCommand(context, operator, words, program);
  return answer;
}

const events: Partial<Record<string, SecurityEvent>> = {
  invite: 'user-invited',
  role: 'role-changed',
  disable: 'user-disabled',
  enable: 'user-enabled',
  'remove-factor': 'second-factor-off',
};

/** Tells what an operator did to an account. A command that works on the database itself is kept in its history alone. */
async function tellCommand(
  { db, log }: Context,
  operator: string,
  words: string[],
  program: OperatorsProgram,
): Promise<void> {
  const command = program === 'people' ? readPeopleArguments(words) : readArguments(words);
  if ((command.name === 'erase' && !command.isTrial) || command.name === 'forget')
    return securityEvent(log, 'person-erased', { by: operator });
  const event = events[command.name];
  if (!event || !('email' in command)) return;
  const user = await findUserByEmail(db, command.email);
  securityEvent(log, event, { user: user?.id, by: operator });
}

/** Carries out a command line: 0 with what to print, 1 or 2 with the one line that says what is wrong. Other failures are thrown. */
export async function answerCommand(
  context: Context,
  operator: string,
  words: string[],
  program: OperatorsProgram = 'users',
): Promise<OperatorsAnswer> {
  try {
    const lines =
      program === 'people'
        ? await runPeopleCommand(context, operator, readPeopleArguments(words))
        : await runCommand(context, operator, readArguments(words));
    return { code: 0, lines };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, lines: [error.message] };
    if (error instanceof CommandError || error instanceof HttpError)
      return { code: 1, lines: [error.message] };
    throw error;
  }
}

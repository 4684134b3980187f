import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { securityEvent, type SecurityEvent } from '../../lib/node/security-event';
import { plainText } from '../../lib/contract/fields';
import { bearerToken } from '../signed-in/authenticate';
import type { Context } from '../context';
import { HttpError, unauthorized } from '../errors';
import { parse } from '../validate';
import { findUserByEmail } from '../users/queries';
import { readArguments, UsageError } from './arguments';
import { CommandError, runCommand } from './commands';

export const operatorsPath = '/operators/users';

const callSchema = z.object({
  operator: plainText(100).min(1),
  words: z.array(z.string().max(500)).max(20),
});

/** The answer of a call that was understood: what to print, and the exit code. */
export type OperatorsAnswer = { code: 0 | 1 | 2; lines: string[] };

/**
 * Carries out `npm run users` where this process holds the embedded database, which no other one can open. The caller proves by a key
 * out of DATA_DIR that this folder is theirs to read.
 */
export function operatorRoutes(app: FastifyInstance, context: Context): void {
  if (context.env.databaseUrl) return;
  app.post(operatorsPath, async (request): Promise<OperatorsAnswer> => {
    if (!isSame(bearerToken(request), context.env.operatorKey)) throw unauthorized('The key is wrong.');
    const { operator, words } = parse(callSchema, request.body);
    const answer = await answerCommand(context, operator, words);
    if (answer.code === 0) await tellCommand(context, operator, words);
    return answer;
  });
}

const events: Partial<Record<string, SecurityEvent>> = {
  invite: 'user-invited',
  role: 'role-changed',
  disable: 'user-disabled',
  'remove-factor': 'second-factor-off',
};

/** Tells what an operator did to an account. A command that works on the database itself is kept in its history alone. */
async function tellCommand({ db, log }: Context, operator: string, words: string[]): Promise<void> {
  const command = readArguments(words);
  const event = events[command.name];
  if (!event || !('email' in command)) return;
  const user = await findUserByEmail(db, command.email);
  securityEvent(log, event, { user: user?.id, by: operator });
}

/** Hashes of one length, so that the time of the comparison tells nothing. */
function isSame(given: string, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(key));
}

/** Carries out a command line: 0 with what to print, 1 or 2 with the one line that says what is wrong. Other failures are thrown. */
export async function answerCommand(
  context: Context,
  operator: string,
  words: string[],
): Promise<OperatorsAnswer> {
  try {
    return { code: 0, lines: await runCommand(context, operator, readArguments(words)) };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, lines: [error.message] };
    if (error instanceof CommandError || error instanceof HttpError)
      return { code: 1, lines: [error.message] };
    throw error;
  }
}

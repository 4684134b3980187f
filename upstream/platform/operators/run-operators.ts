import { userInfo } from 'node:os';
import { createLog } from '../../../lib/platform/node/log';
import type { Context } from '../context/context';
import { readUpstreamEnv, type UpstreamEnv } from '../context/env';
import { DataInUse } from '../start/lock';
import { openContext } from '../../product/open-context';
import { callLockHolder, type OperatorsAnswer } from '../start/operators-socket';
import { StartError } from '../errors/start-error';
import { executeCommandLine, type OperatorsProgram } from './answer';
import { lineOf } from './run-command';
import { UsageError } from './usage-error';

/** Works on the database directly, or through the upstream that holds it. */
export async function withUpstream<T>(
  onDatabase: (context: Context) => Promise<T>,
  throughHolder: (env: UpstreamEnv) => Promise<T | null>,
): Promise<T> {
  const env = readUpstreamEnv(process.env);
  try {
    const { context, close } = await openContext(env, createLog(), () => false);
    try {
      return await onDatabase(context);
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error;
    const answer = await throughHolder(env);
    if (answer === null) throw new StartError(`${error.message} It is not answering: stop it first.`);
    return answer;
  }
}

export const runCommandLine = (program: OperatorsProgram, words: string[]): Promise<OperatorsAnswer> => {
  const operator = getOperatorName();
  return withUpstream(
    async (context) => {
      const answer = await executeCommandLine(context, operator, words, program);
      await context.outbox.deliver();
      return answer;
    },
    async ({ dataDir }) => {
      const answer = await callLockHolder(dataDir, { operator, words, program });
      if (typeof answer !== 'number') return answer;
      throw new StartError(`The upstream answered with status ${answer}.`);
    },
  );
};

/** The user of this machine, or 'uid <number>' without a name. */
export function getOperatorName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_SYSTEM_ERROR' || code === 'ENOENT') return `uid ${process.getuid?.() ?? 'unknown'}`;
    throw error;
  }
}

/** Runs an operators' program: prints its lines and sets its exit code. */
export async function runOperatorProgram(
  program: OperatorsProgram,
  main: (words: string[]) => Promise<OperatorsAnswer>,
): Promise<void> {
  process.umask(0o077);
  try {
    const { code, lines } = await main(process.argv.slice(2));
    const stream = code === 0 ? process.stdout : process.stderr;
    stream.write(`${lines.join('\n')}\n`);
    if (code === 2) stream.write(`npm run ${program} -- help shows the commands.\n`);
    process.exitCode = code;
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

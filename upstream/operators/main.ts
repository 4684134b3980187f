import { userInfo } from 'node:os';
import { EnvironmentError } from '../../lib/node/environment';
import { readUpstreamEnv, type UpstreamEnv } from '../env';
import { DataInUse } from '../lock';
import { createLog } from '../../lib/node/log';
import { openContext } from '../open-context';
import { StartError } from '../start-error';
import { readArguments, usage, UsageError } from './arguments';
import { askHolder, type OperatorsAnswer } from '../operators-socket';
import { answerCommand } from './answer';

/** `npm run users`: asks the upstream that holds the embedded database, if one does, and works on the database itself otherwise. */
async function main(words: string[]): Promise<OperatorsAnswer> {
  // What is wrong with the words needs no database.
  if (readArguments(words).name === 'help') return { code: 0, lines: [usage] };
  const env = readUpstreamEnv(process.env);
  const operator = operatorName();
  try {
    const { context, close } = await openContext(env, createLog(), () => false);
    try {
      const answer = await answerCommand(context, operator, words);
      await context.outbox.deliver();
      return answer;
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof DataInUse) return askRunning(env, error, { operator, words });
    throw error;
  }
}

async function askRunning(env: UpstreamEnv, held: DataInUse, call: object): Promise<OperatorsAnswer> {
  const answer = await askHolder(env.dataDir, call);
  if (answer === null) throw new StartError(`${held.message} It does not answer: stop it first.`);
  if (typeof answer === 'number') throw new StartError(`The upstream answered with status ${answer}.`);
  return answer;
}

/** The operator's own account on this machine; its number where it has no name. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_SYSTEM_ERROR' || code === 'ENOENT') return `uid ${process.getuid?.() ?? 'unknown'}`;
    throw error;
  }
}

process.umask(0o077);
main(process.argv.slice(2)).then(
  ({ code, lines }) => {
    const stream = code === 0 ? process.stdout : process.stderr;
    stream.write(`${lines.join('\n')}\n`);
    if (code === 2) stream.write('npm run users -- help tells what can be asked.\n');
    process.exitCode = code;
  },
  (error: unknown) => {
    const isUsage = error instanceof UsageError;
    const isPlain = isUsage || error instanceof EnvironmentError || error instanceof StartError;
    process.stderr.write(`${isPlain ? error.message : String((error as Error)?.stack ?? error)}\n`);
    process.exitCode = isUsage ? 2 : 1;
  },
);

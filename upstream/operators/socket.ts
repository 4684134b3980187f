import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import Fastify from 'fastify';
import { Agent, request as ask } from 'undici';
import { inRequest, newRequestId } from '../../lib/node/request-id';
import type { Context } from '../context';
import { HttpError } from '../errors';
import { backupPath, backupRoute } from '../backup/route';
import { answerOperator, type OperatorsAnswer } from './answer';

/** A socket's address has 108 bytes at most on Linux, fewer elsewhere. */
const longestAddressBytes = 100;
const timeoutMs = 60_000;

const socketOf = (dataDir: string) => path.join(dataDir, 'operators.sock');

/**
 * Carries out `npm run users` where this process holds the embedded database, which no other one can open: on a socket in DATA_DIR, which is
 * for its owner alone. Gives what ends it.
 */
export async function listenForOperators(context: Context): Promise<() => Promise<void>> {
  const { env, log } = context;
  const address = socketOf(env.dataDir);
  if (env.databaseUrl) return async () => {};
  if (Buffer.byteLength(address) > longestAddressBytes) {
    log.warn({ address }, 'npm run users works only while this is stopped: the path of DATA_DIR is too long');
    return async () => {};
  }
  const app = Fastify({ bodyLimit: 65_536 });
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof HttpError ? error.status : 500;
    if (status === 500) log.error({ err: error }, 'operators-call-failed');
    return reply.code(status).send({});
  });
  app.post('/', ({ body }) => inRequest(newRequestId(), () => answerOperator(context, body)));
  backupRoute(app, () => context);
  // One that a crash left behind.
  rmSync(address, { force: true });
  await app.listen({ path: address });
  chmodSync(address, 0o600);
  return () => app.close();
}

/** Has the process that holds the embedded database carry out a call; null where it does not answer. */
export async function askHolder(dataDir: string, call: object): Promise<OperatorsAnswer | number | null> {
  const dispatcher = new Agent({ connect: { socketPath: socketOf(dataDir) }, headersTimeout: timeoutMs });
  try {
    const { statusCode, body } = await ask('http://operators/', {
      dispatcher,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    });
    const answer = await body.json();
    return statusCode === 200 ? (answer as OperatorsAnswer) : statusCode;
  } catch {
    return null;
  } finally {
    await dispatcher.close();
  }
}

/** Has the process that holds the embedded database send its backup: the archive, the status of a refusal, or null where it does not answer. */
export async function askForBackup(dataDir: string, withKeys: boolean): Promise<Readable | number | null> {
  const dispatcher = new Agent({ connect: { socketPath: socketOf(dataDir) }, headersTimeout: timeoutMs });
  const answer = await ask(`http://operators${backupPath}`, {
    dispatcher,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ withKeys }),
  }).catch(() => null);
  if (answer?.statusCode === 200) return answer.body.once('close', () => void dispatcher.close());
  await dispatcher.destroy();
  return answer && answer.statusCode;
}

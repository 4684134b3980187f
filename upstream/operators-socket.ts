import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { Agent, request as ask } from 'undici';
import { inRequest, newRequestId } from '../lib/node/request-id';
import type { Context } from './context';
import { HttpError } from './errors';
import { answerOperator, type OperatorsAnswer } from './operators/answer';
import { addTestCalls } from './operators/test-calls';

/** A socket's address has 108 bytes at most on Linux, fewer elsewhere. */
const longestAddressBytes = 100;
const timeoutMs = 60_000;

const socketOf = (dataDir: string) => path.join(dataDir, 'operators.sock');

/**
 * Carries out `npm run users` where this process holds the embedded database, which no other one can open: on a socket in DATA_DIR, which is
 * for its owner alone. Where tests may set the clock, it takes what they ask besides. Gives what ends it.
 */
export async function listenForOperators(context: Context): Promise<() => Promise<void>> {
  const { clock, env, log } = context;
  const address = socketOf(env.dataDir);
  if (env.databaseUrl && !clock) return async () => {};
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
  if (clock) addTestCalls(app, context, clock);
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

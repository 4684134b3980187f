import { chmodSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import Fastify from 'fastify';
import { Agent, request as ask } from 'undici';
import type { Logger } from '../lib/node/log';
import { inRequest, newRequestId } from '../lib/node/request-id';
import { HttpError } from './errors';

/** A socket's address has 108 bytes at most on Linux, fewer elsewhere. */
const longestAddressBytes = 100;
const timeoutMs = 60_000;

const socketOf = (dataDir: string) => path.join(dataDir, 'operators.sock');
const isTooLong = (address: string) => Buffer.byteLength(address) > longestAddressBytes;

/** The answer of a call that was understood: what to print, and the exit code. */
export type OperatorsAnswer = { code: 0 | 1 | 2; lines: string[] };
type AnswerCall = (call: unknown) => Promise<OperatorsAnswer>;

/** What listens for operators; it answers 503 until somebody serves them. */
export type OperatorsSocket = { serve: (answerCall: AnswerCall) => void; close: () => Promise<void> };

/**
 * Carries out `npm run users` where this process holds the embedded database, which no other one can open: on a socket in DATA_DIR, which is
 * for its owner alone. It listens before the database is opened, for it also shows other containers that this process lives.
 */
export async function listenForOperators(dataDir: string, log: Logger): Promise<OperatorsSocket> {
  const address = socketOf(dataDir);
  if (isTooLong(address)) {
    log.warn({ address }, 'npm run users works only while this is stopped: the path of DATA_DIR is too long');
    return { serve: () => undefined, close: async () => undefined };
  }
  let answerCall: AnswerCall = async () => {
    throw new HttpError(503, 'The upstream is not ready yet.');
  };
  const app = Fastify({ bodyLimit: 65_536 });
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof HttpError ? error.status : 500;
    if (status === 500) log.error({ err: error }, 'operators-call-failed');
    return reply.code(status).send({});
  });
  app.post('/', ({ body }) => inRequest(newRequestId(), () => answerCall(body)));
  // One that a crash left behind.
  rmSync(address, { force: true });
  await app.listen({ path: address });
  chmodSync(address, 0o600);
  return {
    serve: (answer) => {
      answerCall = answer;
    },
    close: () => app.close(),
  };
}

/** Whether a process of this kernel listens in a data folder, in whatever container; one that is stopped or busy does, too. */
export function isAnswered(dataDir: string): Promise<boolean> {
  const address = socketOf(dataDir);
  if (isTooLong(address)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(address);
    const settle = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => settle(true));
    // A listener whose queue is full.
    socket.once('error', ({ code }: NodeJS.ErrnoException) => settle(code === 'EAGAIN'));
  });
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

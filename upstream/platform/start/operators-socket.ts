import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { Agent, request as ask } from 'undici';
import type { Logger } from '../../../lib/platform/node/log';
import { HttpError } from '../errors/errors';
import { StartError } from '../errors/start-error';

/** A socket's address has 108 bytes at most on Linux, fewer elsewhere. */
const longestAddressBytes = 100;
/** An erasure or a backup takes minutes; a process that ends closes its socket at once. */
const timeoutMs = 600_000;

const socketOf = (dataDir: string) => path.join(dataDir, 'operators.sock');

const agentOf = (dataDir: string) =>
  new Agent({ connect: { socketPath: socketOf(dataDir) }, headersTimeout: timeoutMs });

const isTooLong = (address: string) => Buffer.byteLength(address) > longestAddressBytes;

export type OperatorsAnswer = { code: 0 | 1 | 2; lines: string[] };

export type OperatorsSocket = {
  serve: (addCalls: (app: FastifyInstance) => void) => Promise<void>;
  close: () => Promise<void>;
};

const answerNotReady: RequestListener = (_request, response) => {
  response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
};

async function appWith(addCalls: (app: FastifyInstance) => void, log: Logger): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 65_536 });
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof HttpError ? error.status : 500;
    if (status === 500) log.error({ err: error }, 'operators-call-failed');
    return reply.code(status).send({});
  });
  addCalls(app);
  await app.ready();
  return app;
}

/** Listens on an owner-only socket in DATA_DIR, before the database opens: it also shows that this process lives. */
export async function listenForOperators(dataDir: string, log: Logger): Promise<OperatorsSocket> {
  const address = socketOf(dataDir);
  if (isTooLong(address)) {
    log.warn({ address }, 'npm run users works only while this is stopped: the path of DATA_DIR is too long');
    return { serve: async () => undefined, close: async () => undefined };
  }
  let answer = answerNotReady;
  let served: FastifyInstance | undefined;
  const server = createServer((request, response) => void answer(request, response));
  // Left behind by a crash.
  rmSync(address, { force: true });
  server.listen(address);
  await once(server, 'listening');
  chmodSync(address, 0o600);
  return {
    serve: async (addCalls) => {
      served = await appWith(addCalls, log);
      answer = served.routing;
    },
    close: async () => {
      await served?.close();
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
}

/** Whether a process of this kernel, stopped or busy, in any container, listens in a data folder. */
export function isSocketAlive(dataDir: string): Promise<boolean> {
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

/** No process is there or one has just gone, or the path of DATA_DIR is too long. */
const away = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'EINVAL', 'ENAMETOOLONG'];

/** Null for no process there. Throws a StartError for any other reason. */
function nullIfAway({ code, message }: NodeJS.ErrnoException): null {
  if (away.includes(code ?? '')) return null;
  throw new StartError(`The upstream that uses DATA_DIR cannot be asked: ${message || code}`);
}

/** Sends a call to the process with the embedded database: its answer, a refusal's status, or null without one. */
export async function callLockHolder(
  dataDir: string,
  call: object,
  callPath = '/',
): Promise<OperatorsAnswer | number | null> {
  const dispatcher = agentOf(dataDir);
  try {
    const { statusCode, body } = await ask(`http://operators${callPath}`, {
      dispatcher,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    });
    const answer = await body.json();
    return statusCode === 200 ? (answer as OperatorsAnswer) : statusCode;
  } catch (error) {
    return nullIfAway(error as Error);
  } finally {
    await dispatcher.close();
  }
}

export async function downloadFromLockHolder(
  dataDir: string,
  callPath: string,
  call: object,
): Promise<Readable | number | null> {
  const dispatcher = agentOf(dataDir);
  const answer = await ask(`http://operators${callPath}`, {
    dispatcher,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
  }).catch(nullIfAway);
  if (answer?.statusCode === 200)
    return Readable.from(untilEnd(answer.body), { objectMode: false }).once(
      'close',
      () => void dispatcher.close(),
    );
  await dispatcher.destroy();
  return answer && answer.statusCode;
}

async function* untilEnd(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body as AsyncIterable<Buffer>;
  } catch {
    throw new StartError('The upstream ended before its answer was complete: look at its log.');
  }
}

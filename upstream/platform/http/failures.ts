import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../../lib/platform/node/log';
import { constraintFailure } from '../db/constraint';
import { overloadFailure } from '../db/overload';
import { badRequest, HttpError, insufficientStorage, isDiskFull } from '../errors/errors';

/** Sends an error in the shape of all failures (Handbook, any-upstream: Failures of our upstream); logs a 500 and a full disk. */
export function answerFailure(log: Logger, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = asHttpError(error);
  if (failure?.status === 507) log.error({ route: request.routeOptions.url }, 'the disk is full');
  if (!failure) {
    log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a call failed');
    return reply.code(500).send({ message: 'Internal server error.' });
  }
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  return reply.code(failure.status).send({ message: failure.message, ...failure.details });
}

function asHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (isDiskFull(error)) return insufficientStorage();
  const { statusCode, code } = error as Partial<FastifyError>;
  if (statusCode === 413) return new HttpError(413, 'The request is too large.');
  if (statusCode === 415) return new HttpError(415, 'The content type is not supported.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return badRequest([
      { msg: 'The request cannot be read.', param: code === 'FST_ERR_BAD_URL' ? 'address' : 'body' },
    ]);
  }
  return constraintFailure(error) ?? overloadFailure(error);
}

import type { FastifyRequest } from 'fastify';
import * as messages from '@/texts/platform/messages';
import { callOf } from '../../../lib/platform/calls/contract';
import { isPublicCall } from '../../../lib/platform/contract/call';
import { clocksDiffer } from '../../../lib/platform/contract/codes';
import { cameThroughProxy, isLoopbackAddress } from '../../../lib/platform/node/addresses';
import { isTrusted } from '../../../lib/platform/node/forwarded';
import { isSignedByOtherClock, isFromDashboard } from '../start/client';
import type { Context } from '../context/context';
import { HttpError, notFound } from '../errors/errors';
import { documentPath, pagePath } from '../openapi/paths';

/** Answers 404 to proxied requests other than public calls, an opened reference, and the dashboard's own. */
export function refuseProxied(context: Context) {
  const { env, log } = context;
  let isTold = false;
  return async (request: FastifyRequest): Promise<void> => {
    if (!cameThroughProxy(Object.keys(request.headers)) || isFromDashboard(context, request)) return;
    if (!isTold && isLoopbackAddress(request.ip) && !isTrusted(env.trustProxy, request.ip)) {
      isTold = true;
      log.warn(
        { peer: request.ip },
        'a proxy on this machine is not named in TRUST_PROXY: all senders behind it count as one',
      );
    }
    const { config, url } = request.routeOptions;
    const isReference = url === documentPath || url === pagePath;
    const mayPass = config?.call ? isPublicCall(callOf(config.call)) : isReference && env.openReference;
    // The caller holds the key: a 404 would mislead it where only the clocks differ.
    if (!mayPass && isSignedByOtherClock(context, request))
      throw new HttpError(503, messages.login.clocks, { code: clocksDiffer });
    if (!mayPass) throw notFound();
  };
}

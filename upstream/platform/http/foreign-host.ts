import type { FastifyRequest } from 'fastify';
import { hostCheck } from '../../../lib/platform/node/hosts';
import { HttpError } from './errors';

/** Refuses requests by another name than ours; whether the server lives may be asked by any. */
export function refuseForeignHost(hosts: readonly string[]) {
  const isOurs = hostCheck(hosts);
  return async ({ headers, url }: FastifyRequest): Promise<void> => {
    if (!isOurs(headers.host) && url.split('?', 1)[0] !== '/health')
      throw new HttpError(421, 'This host is not served here.');
  };
}

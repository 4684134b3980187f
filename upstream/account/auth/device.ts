import type { FastifyRequest } from 'fastify';
import { labelOf, shortened } from '../users/device-label';
import type { Device } from '../users/sessions';
import { clientOf } from '../../platform/start/client';

/** The browser that signs in by a request, as its user will be shown it. */
export const deviceOf = (request: FastifyRequest): Device => ({
  label: labelOf(request.headers['user-agent']),
  network: shortened(clientOf(request).address),
});

import type { FastifyRequest } from 'fastify';
import { labelOf, shortened } from '../users/device-label';
import type { Device } from '../users/sessions';
import { clientOf } from '../../platform/start/client';

export const deviceOf = (request: FastifyRequest): Device => ({
  label: labelOf(request.headers['user-agent']),
  network: shortened(clientOf(request).address),
});

import type { FastifyRequest } from 'fastify';
import { deviceLabel, truncateAddress } from '../users/device-label';
import type { Device } from '../users/sessions';
import { identifyClient } from '../../platform/start/client';

export const describeDevice = (request: FastifyRequest): Device => ({
  label: deviceLabel(request.headers['user-agent']),
  network: truncateAddress(identifyClient(request).address),
});

import type { FastifyInstance } from 'fastify';
import {
  capabilityNames,
  contractVersion,
  completeGroups,
  type Capability,
} from '../../../lib/platform/contract/capabilities';
import type { Context } from '../context/context';
import { route } from './route';

const ofProvider: readonly Capability[] = ['single-sign-on', 'provider-logout'];
const ofFactor: readonly Capability[] = ['second-factor', 'passkeys'];

export function capabilityRoutes(app: FastifyInstance, { env }: Context): void {
  const isMissing = (name: Capability) =>
    (!env.sso && ofProvider.includes(name)) ||
    (!env.inbound && name === 'enquiry-mail') ||
    (env.secondFactor === 'off' && ofFactor.includes(name));
  const names = capabilityNames.filter((name) => !isMissing(name));
  const capabilities = [...completeGroups(names), ...names];
  route(app, 'GET /api/v1/capabilities', () => ({ contract: contractVersion, capabilities }));
}

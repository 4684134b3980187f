import type { FastifyInstance } from 'fastify';
import { capabilityNames, contractVersion, type Capability } from '../lib/contract/capabilities';
import type { Context } from './context';
import { route } from './route';

const ofProvider: readonly Capability[] = ['single-sign-on', 'provider-logout'];
const ofFactor: readonly Capability[] = ['second-factor', 'passkeys'];

/** What this server knows beyond the required calls: everything in the contract but what the operator has not set up or switched off. */
export function capabilityRoutes(app: FastifyInstance, { env }: Context): void {
  const isMissing = (name: Capability) =>
    (!env.sso && ofProvider.includes(name)) ||
    (!env.inbound && name === 'enquiry-mail') ||
    (env.secondFactor === 'off' && ofFactor.includes(name));
  const capabilities = capabilityNames.filter((name) => !isMissing(name));
  route(app, 'GET /api/v1/capabilities', () => ({ contract: contractVersion, capabilities }));
}

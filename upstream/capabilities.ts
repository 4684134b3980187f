import type { FastifyInstance } from 'fastify';
import { capabilityNames, contractVersion, type Capability } from '../lib/contract/capabilities';
import type { Context } from './context';
import { route } from './route';

const ofProvider: readonly Capability[] = ['single-sign-on', 'provider-logout'];

/** What this server knows beyond the required calls: everything in the contract, single sign-on where it has a provider. */
export function capabilityRoutes(app: FastifyInstance, { env }: Context): void {
  const capabilities = capabilityNames.filter((name) => env.sso || !ofProvider.includes(name));
  route(app, 'GET /api/v1/capabilities', () => ({ contract: contractVersion, capabilities }));
}

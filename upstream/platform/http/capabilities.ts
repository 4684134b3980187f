import type { FastifyInstance } from 'fastify';
import {
  capabilityNames,
  contractVersion,
  groupsAmong,
  type Capability,
} from '../../../lib/platform/contract/capabilities';
import type { Context } from '../../context';
import { route } from './route';

const ofProvider: readonly Capability[] = ['single-sign-on', 'provider-logout'];
const ofFactor: readonly Capability[] = ['second-factor', 'passkeys'];

/** What this server knows beyond the required calls: everything in the contract but what the operator has not set up or switched off, and the groups that it has whole. */
export function capabilityRoutes(app: FastifyInstance, { env }: Context): void {
  const isMissing = (name: Capability) =>
    (!env.sso && ofProvider.includes(name)) ||
    (!env.inbound && name === 'enquiry-mail') ||
    (env.secondFactor === 'off' && ofFactor.includes(name));
  const names = capabilityNames.filter((name) => !isMissing(name));
  const capabilities = [...groupsAmong(names), ...names];
  route(app, 'GET /api/v1/capabilities', () => ({ contract: contractVersion, capabilities }));
}

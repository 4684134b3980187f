import { z } from 'zod';
import { discoveryAddress, isSafeAddress } from './issuer';

const patienceMs = 5000;
const address = z.string().refine(isSafeAddress);

const schema = z.object({
  issuer: z.string(),
  jwks_uri: address,
  authorization_endpoint: address.optional(),
  token_endpoint: address.optional(),
  end_session_endpoint: address.optional().catch(undefined),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional().catch(undefined),
});
export type ProviderDescription = z.output<typeof schema>;

/** OpenID Connect Discovery 1.0. Throws without a usable answer within 5 s. */
export async function discover(issuer: string): Promise<ProviderDescription> {
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch(discoveryAddress(issuer), { signal, redirect: 'error' });
  if (!answer.ok) throw new Error(`discovery answered ${answer.status}`);
  const found = schema.parse(await answer.json());
  if (found.issuer !== issuer) throw new Error('discovery names another issuer');
  return found;
}

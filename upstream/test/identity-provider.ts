import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { listen } from '../../lib/platform/testing/listen';

export type Claims = Record<string, unknown>;

/** An OpenID Connect provider with discovery and keys only; tests change or break both. */
export async function startIdentityProvider() {
  const keys: JWK[] = [];
  const discovery: Record<string, unknown> = {};
  let isDown = false;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const body = request.url === '/keys' ? { keys } : discovery;
    response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  const { origin: issuer, close } = await listen(server);
  Object.assign(discovery, { issuer, jwks_uri: `${issuer}/keys` });

  const addKey = async (kid: string, algorithm: string) => {
    const { privateKey, publicKey } = await generateKeyPair(algorithm);
    keys.push({ ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' });
    return privateKey;
  };
  const key = await addKey('first', 'RS256');

  return {
    issuer,
    discovery,
    keys,
    asked,
    addKey,
    setDown: (down: boolean) => void (isDown = down),
    sign: (claims: Claims, { signer = key, kid = 'first', alg = 'RS256', typ }: Partial<Signing> = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid, ...(typ && { typ }) }).sign(signer),
    close,
  };
}
type Signing = { signer: CryptoKey | Uint8Array; kid: string; alg: string; typ: string };
export type TestProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { discoveryAddress, isSafeAddress } from '../../lib/node/issuer';
import type { SsoSettings } from '../env';
import { HttpError, unauthorized } from '../errors';

/** Whom an ID token speaks of, when it ends, and the hash by which it is known again. */
export type Identity = {
  issuer: string;
  subject: string;
  /** Null unless the provider says that it has verified the address. */
  verifiedEmail: string | null;
  expiresAt: Date;
  /** When the person last proved to the provider who it is, where the provider says so. */
  provedAt: Date | null;
  hash: string;
};
export type ReadIdToken = (idToken: string, now: Date) => Promise<Identity>;

/** Asymmetric ones only: with HS256 the client's secret, which the dashboard also has, could sign tokens. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const providerPatience = 5000;
const oldest = 60;
const tolerance = 10;

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.string().refine(isSafeAddress) });
const refused = () => unauthorized('The ID token is not valid.');
const providerDown = () => new HttpError(503, 'The identity provider gives no usable answer.');

/** The signing keys of a provider; jose keeps them for ten minutes and asks again when a token names one that it does not know. */
async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const signal = AbortSignal.timeout(providerPatience);
  const answer = await fetch(discoveryAddress(issuer), { signal, redirect: 'error' });
  if (!answer.ok) throw new Error(`discovery answered ${answer.status}`);
  const found = discoverySchema.parse(await answer.json());
  if (found.issuer !== issuer) throw new Error('discovery names another issuer');
  return createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: providerPatience });
}

/**
 * Makes the check of a provider's ID tokens (OpenID Connect Core 1.0, section 3.1.3.7): signature, issuer, audience, expiry, and
 * issued within the last minute; the nonce is checked by who asked for the token. 401 for a token that fails it, 503 while the provider
 * gives no keys.
 */
export function idTokenReader(
  { issuer, clientId }: SsoSettings,
  warn: (error: unknown) => void,
): ReadIdToken {
  let discovered: Promise<JWTVerifyGetKey> | null = null;
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    try {
      discovered ??= discoverKeys(issuer);
      return await (
        await discovered
      )(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      discovered = null;
      warn(error);
      throw providerDown();
    }
  };

  return async (idToken, now) => {
    try {
      const { payload } = await jwtVerify(idToken, keyOf, {
        algorithms,
        issuer,
        audience: clientId,
        currentDate: now,
        maxTokenAge: oldest,
        clockTolerance: tolerance,
        requiredClaims: ['sub', 'iat', 'exp'],
      });
      return identityOf(payload, idToken, clientId);
    } catch (error) {
      if (error instanceof errors.JOSEError) throw refused();
      throw error;
    }
  };
}

function identityOf(payload: JWTPayload, idToken: string, clientId: string): Identity {
  const { iss, sub, aud, azp, exp, email, email_verified: isVerified, auth_time: provedAt } = payload;
  // A token for several audiences, or handed to another party, has to name us as the one that asked for it.
  const isOurs = azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;
  if (!isOurs || typeof iss !== 'string' || typeof sub !== 'string' || !sub || typeof exp !== 'number')
    throw refused();
  // Of the part that is signed: one signature may be written in several ways.
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  return {
    issuer: iss,
    subject: sub,
    verifiedEmail: isVerified === true && typeof email === 'string' ? email : null,
    expiresAt: new Date((exp + tolerance) * 1000),
    provedAt: typeof provedAt === 'number' ? new Date(provedAt * 1000) : null,
    hash: createHash('sha256').update(signed).digest('base64url'),
  };
}

import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { owners, type TokenUser } from '../../../lib/roles';
import { unauthorized } from '../errors/errors';
import type { TokenKeys } from './token-keys';

const accessTokenSeconds = 600;
const issuer = 'partner-network';
const audience = 'partner-dashboard';

export type AccessClaims = { userId: string; sessionId: string };

export function signAccessToken(
  keys: TokenKeys,
  user: TokenUser,
  sessionId: string,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.valueOf() / 1000);
  return new SignJWT({
    sid: sessionId,
    id: user.id,
    name: user.name,
    type: user.type,
    ...(user.right && owners.includes(user.type) && { right: user.right }),
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(user.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .setJti(randomUUID())
    .sign(keys.privateKey);
}

/** Verifies a token; 401 'jwt expired' unless `allowExpired`, else another 401 (Handbook, session: Renewal). */
export async function readAccessToken(
  keys: TokenKeys,
  token: string,
  now: Date,
  { allowExpired = false } = {},
): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, keys.publicKey, {
      algorithms: ['ES256'],
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'iat', 'exp', 'jti'],
    });
    return claimsOf(payload);
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    // jose checks the expiry last, so the rest of the token is valid.
    if (error instanceof errors.JWTExpired && error.claim === 'exp') {
      if (allowExpired) return claimsOf(error.payload);
      throw unauthorized('jwt expired');
    }
    throw unauthorized('The access token is not valid.');
  }
}

function claimsOf({ sub, sid }: JWTPayload): AccessClaims {
  if (typeof sub !== 'string' || typeof sid !== 'string') {
    throw unauthorized('The access token is not valid.');
  }
  return { userId: sub, sessionId: sid };
}

import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTHeaderParameters } from 'jose';
import { sessionCookie, type Session } from '../../lib/platform/server/session';
import { readTokenKeys } from '../../upstream/platform/signed-in/token-keys';
import { signingKey } from './servers';

/** The session with its token signed anew as one that ended a minute ago; `expiresAt` is when the dashboard takes it to end. */
export async function expiredCookie(session: Session, expiresAt: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({ ...decodeJwt(session.token), iat: now - 660, exp: now - 60 })
    .setProtectedHeader(decodeProtectedHeader(session.token) as JWTHeaderParameters)
    .sign(readTokenKeys(signingKey).privateKey);
  const line = await sessionCookie({ ...session, token, expiresAt });
  return line!.split(';', 1)[0]!;
}

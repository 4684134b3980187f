import type { Role } from '../../roles';
import { sessionCookie, type Session } from '../server/session';

type Claims = { id?: string; name?: string; type?: string; iat?: number; exp?: number };

let tokens = 0;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A unique, unsigned token that lives for `seconds`. */
export function makeToken(claims: Claims = {}, seconds = 600): string {
  const iat = Math.floor(Date.now() / 1000);
  const payload = {
    id: 'u1',
    name: 'Amina',
    type: 'admin',
    iat,
    exp: iat + seconds,
    jti: (tokens += 1),
    ...claims,
  };
  return `${part({ alg: 'ES256' })}.${part(payload)}.${part('signature')}`;
}

export function makeSession(changed: Partial<Session> = {}, type: Role = 'admin'): Session {
  return {
    token: makeToken({ type }),
    cookies: 'refreshToken=r1',
    user: { id: 'u1', name: 'Amina', type },
    expiresAt: Date.now() + 600_000,
    startedAt: Date.now(),
    ...changed,
  };
}

export const pairOf = (line: string | null) => line?.split(';')[0] ?? '';

export const cookieOf = async (session: Session) => pairOf(await sessionCookie(session));

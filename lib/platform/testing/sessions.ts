import type { Role } from '../../roles';
import { sessionCookie, type Session } from '../server/session';

type Claims = { id?: string; name?: string; type?: string; iat?: number; exp?: number };

let tokens = 0;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as an upstream would give it, like no other, signed by nobody; it lives for `seconds` from now. */
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

/** A session of a user with a role, changed as a test needs it. */
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

/** The 'name=value' of a Set-Cookie line, as a browser sends it back. */
export const pairOf = (line: string | null) => line?.split(';')[0] ?? '';

/** A Cookie header with a sealed session. */
export const cookieOf = async (session: Session) => pairOf(await sessionCookie(session));

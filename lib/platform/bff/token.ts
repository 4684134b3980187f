import 'server-only';
import { rightOf, roleOf, type TokenUser } from '../../roles';

type TokenContent = { user: TokenUser; expiresAt: number };

const never = Number.MAX_SAFE_INTEGER;

/** Lifetime counted on this machine's clock, as the upstream's may differ. */
function endOf(payload: Record<string, unknown>, now: number): number {
  if (typeof payload.exp !== 'number') return never;
  const end = payload.exp * 1000;
  if (typeof payload.iat !== 'number') return end;
  const fullLife = now + (payload.exp - payload.iat) * 1000;
  return end <= now ? fullLife : Math.min(end, fullLife);
}

export function payloadOf(token: string): Record<string, unknown> | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return payload && typeof payload === 'object' ? (payload as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Reads a token fresh from the upstream, which alone verifies it; null if malformed or without a role. */
export function readToken(token: unknown, now = Date.now()): TokenContent | null {
  if (typeof token !== 'string' || !/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token)) return null;
  const payload = payloadOf(token);
  const type = roleOf(payload?.type);
  const id = payload?.id;
  if (!payload || !type || (typeof id !== 'string' && typeof id !== 'number')) return null;
  const name = typeof payload.name === 'string' ? payload.name : '';
  const right = payload.right === undefined ? {} : { right: rightOf(payload.right) };
  return { user: { id: String(id), name, type, ...right }, expiresAt: endOf(payload, now) };
}

import 'server-only';
import { createHash } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { env } from './env';

type Purpose =
  | 'session'
  | 'remembered-path'
  | 'waiting-link'
  | 'session-ended'
  | 'known-device'
  | 'provider-logout';

type Envelope = { purpose: Purpose; sealedAt: number; data: unknown };
type UnsealedValue = { sealedAt: number; data: unknown };

/** Derived from the key, so that adding or dropping keys renames no other. */
const nameOf = (secret: string) =>
  String(createHash('sha256').update(`key name ${secret}`).digest().readUInt32BE(0));

let keys: { secrets: readonly string[]; first: Record<string, string>; all: Record<string, string> } | null =
  null;

function passwords() {
  const secrets = env().sessionSecrets;
  if (keys?.secrets !== secrets) {
    const named = secrets.map((secret) => [nameOf(secret), secret] as const);
    keys = { secrets, first: Object.fromEntries(named.slice(0, 1)), all: Object.fromEntries(named) };
  }
  return keys;
}

/** Encrypts and signs for `ttl` seconds; safe in cookies and queries. */
export function seal(purpose: Purpose, data: unknown, ttl: number): Promise<string> {
  const envelope: Envelope = { purpose, sealedAt: Date.now(), data };
  return sealData(envelope, { password: passwords().first, ttl });
}

/** Null for a forged, damaged, expired value, or another purpose. */
export async function unseal(purpose: Purpose, text: string): Promise<UnsealedValue | null> {
  const envelope = await unsealData<Partial<Envelope>>(text, { password: passwords().all }).catch(() => null);
  if (envelope?.purpose !== purpose || typeof envelope.sealedAt !== 'number') return null;
  return { sealedAt: envelope.sealedAt, data: envelope.data };
}

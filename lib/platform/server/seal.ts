import 'server-only';
import { createHash } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { env } from './env';

/** What a sealed value is for; a value sealed for one purpose never opens as another. */
export type Purpose =
  'session' | 'remembered-path' | 'waiting-link' | 'session-ended' | 'known-device' | 'provider-logout';

type Envelope = { purpose: Purpose; sealedAt: number; data: unknown };
export type Opened = { sealedAt: number; data: unknown };

/** A key's name in its seals comes from the key itself, so that adding and dropping keys never renames the others. */
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

/** Encrypts and signs JSON for `ttl` seconds with the first key. The text is safe in a cookie and in a query. */
export function seal(purpose: Purpose, data: unknown, ttl: number): Promise<string> {
  const envelope: Envelope = { purpose, sealedAt: Date.now(), data };
  return sealData(envelope, { password: passwords().first, ttl });
}

/** Opens a sealed text with any of the keys. Null for whatever is forged, damaged, expired or sealed for another purpose. */
export async function unseal(purpose: Purpose, text: string): Promise<Opened | null> {
  const envelope = await unsealData<Partial<Envelope>>(text, { password: passwords().all }).catch(() => null);
  if (envelope?.purpose !== purpose || typeof envelope.sealedAt !== 'number') return null;
  return { sealedAt: envelope.sealedAt, data: envelope.data };
}

import { z } from 'zod';
import { parseUrl } from '../values/parse-url';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Safe from tampering on the way: https, or http on this machine. */
export function isSafeAddress(text: string): boolean {
  const { protocol, hostname = '' } = parseUrl(text) ?? {};
  return protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname));
}

function isIssuer(text: string): boolean {
  if (!isSafeAddress(text)) return false;
  const { username, search, hash } = new URL(text);
  return !username && !search && !hash;
}

/** Kept as written: tokens name it letter by letter. */
export const issuerField = z
  .string()
  .trim()
  .refine(isIssuer, 'must be an https address such as https://login.example, as the provider writes it.');

/** OpenID Connect Discovery 1.0, section 4. */
export const discoveryAddress = (issuer: string) =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** A line naming the first variable that is missing beside a set one; null if all or none are set. */
export function describeIncomplete(variables: Record<string, string | undefined>): string | null {
  const names = Object.keys(variables);
  const given = names.find((name) => variables[name] !== undefined);
  const missing = names.find((name) => variables[name] === undefined);
  return given && missing ? `${missing} is required with ${given}.` : null;
}

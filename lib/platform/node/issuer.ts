import { z } from 'zod';
import { parseUrl } from '../values/parse-url';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** True for an address whose answers nobody on the way can change: https, or plain http on this machine. */
export function isSafeAddress(text: string): boolean {
  const { protocol, hostname = '' } = parseUrl(text) ?? {};
  return protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname));
}

function isIssuer(text: string): boolean {
  if (!isSafeAddress(text)) return false;
  const { username, search, hash } = new URL(text);
  return !username && !search && !hash;
}

/** An OpenID Connect issuer, kept as it is written because tokens name it letter by letter. */
export const issuerField = z
  .string()
  .trim()
  .refine(isIssuer, 'must be an https address such as https://login.example, as the provider writes it.');

/** Where a provider describes itself (OpenID Connect Discovery 1.0, section 4). */
export const discoveryAddress = (issuer: string) =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** One line that names the first variable that is missing beside one that is set; null where all or none of them are. */
export function incomplete(variables: Record<string, string | undefined>): string | null {
  const names = Object.keys(variables);
  const given = names.find((name) => variables[name] !== undefined);
  const missing = names.find((name) => variables[name] === undefined);
  return given && missing ? `${missing} is required with ${given}.` : null;
}

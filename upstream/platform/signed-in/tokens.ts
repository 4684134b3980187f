import { createHash, randomBytes } from 'node:crypto';

/** A token for a mailed link; only its hash is stored, so that a copy of the database opens nothing. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** The SHA-256 of a token, in hexadecimal digits. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

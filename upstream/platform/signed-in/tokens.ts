import { createHash, randomBytes } from 'node:crypto';

/** Only the hash is stored, so that a copied database opens no mailed link. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

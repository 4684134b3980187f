import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

const keyOf = (key: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `second factor ${purpose}`, 32));

/** The database alone makes no codes. */
export function encryptSecret(secret: Uint8Array, userId: string, key: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(key, 'secret'), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function decryptSecret(sealed: string, userId: string, key: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagEnd = nonceLength + tagLength;
  const decipher = createDecipheriv(algorithm, keyOf(key, 'secret'), bytes.subarray(0, nonceLength))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(nonceLength, tagEnd));
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]);
}

export const recoveryKey = (key: string) => keyOf(key, 'recovery codes');

import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

export type TokenKeys = { privateKey: KeyObject; publicKey: KeyObject };

export function readTokenKeys(pem: string): TokenKeys {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new Error('not an EC private key on the curve P-256');
  }
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

export function generatePrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

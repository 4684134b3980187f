import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The browser's request, or what a cheat puts in its place. */
export type Ceremony = {
  challenge: string;
  rpId: string;
  origin: string;
  counter?: number;
  isAlone?: boolean;
};

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** Sizes are below 65,536 bytes, numbers small. */
function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const byteString = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const clientData = (type: string, { challenge, origin }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A passkey in software (ES256), which tests may tamper with. */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(16);
  const id = base64url(rawId);
  let signed = 0;

  /** Flags: user present and verified, credential data included. */
  const dataOf = ({ rpId, counter, isAlone }: Ceremony, made: Buffer[] = []) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? signed);
    const flags = (isAlone ? 0 : 5) | (made.length > 0 ? 64 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...made]);
  };

  return {
    id,
    make(ceremony: Ceremony) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = map([
        [number(1), number(2)],
        [number(3), number(-7)],
        [number(-1), number(1)],
        [number(-2), byteString(Buffer.from(x, 'base64url'))],
        [number(-3), byteString(Buffer.from(y, 'base64url'))],
      ]);
      const authData = dataOf(ceremony, [Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key]);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), byteString(authData)],
      ]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
      return { id, rawId: id, type: 'public-key', response };
    },
    use(ceremony: Ceremony, userId: string) {
      signed += 1;
      const authData = dataOf(ceremony);
      const data = clientData('webauthn.get', ceremony);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: base64url(Buffer.from(userId)),
      };
      return { id, rawId: id, type: 'public-key', response };
    },
  };
}
export type Authenticator = ReturnType<typeof newAuthenticator>;

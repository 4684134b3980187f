import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs and reads tokens (JWT, HS256) that live `seconds`. */
export function createTokens(seconds) {
  const key = randomBytes(32);
  const sign = (text) => createHmac('sha256', key).update(text).digest();

  function issue({ id, name, type }) {
    const now = Math.floor(Date.now() / 1000);
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ id, name, type, iat: now, exp: now + seconds })}`;
    return `${text}.${sign(text).toString('base64url')}`;
  }

  /** The payload and whether its time is over; null for what was not issued here. */
  function read(token) {
    const [head, payload, signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = sign(`${head}.${payload}`);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return { ...content, expired: content.exp * 1000 <= Date.now() };
  }
  return { issue, read };
}

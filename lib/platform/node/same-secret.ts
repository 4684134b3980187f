import { createHash, timingSafeEqual } from 'node:crypto';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** In constant time, for any lengths. */
export const isSameSecret = (presented: string, secret: string) =>
  timingSafeEqual(digestOf(presented), digestOf(secret));

import { codeAt, stepOf } from '../account/second-factor/totp';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** What an app on a phone shows for a secret, `away` time steps from `now`. */
export const appCode = (secret: string, now: Date, away = 0) =>
  codeAt(bytesOf(secret.replaceAll(' ', '')), stepOf(now) + away);

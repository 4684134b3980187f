import { normalizeTyped } from './numbers';

/** '+', a country code and the number, 15 digits at most. */
export const phonePattern = /^\+[1-9]\d{5,14}$/;

/** Italy, San Marino, the Vatican, Ivory Coast, Benin, Gabon, Congo: a number may begin with 0. */
const keepsZero = /^(?:\+|00)(?:39|378|379|225|229|241|242)/;
/** All other country codes, by their length. */
const countryCode = /^\+(?:1|7|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)/;

/** Without separators, invisible characters and a '(0)' after the country code; with plain digits. */
export function normalizePhone(text: string): string {
  const typed = normalizeTyped(text)
    // As the address of a link is copied.
    .replace(/^(?:tel|callto):/i, '')
    .replace(/\uff0b/g, '+')
    .replace(/[\s.\-\u00b7]/g, '');
  const isZeroDialled = keepsZero.test(typed.replace(/[()[\]]/g, ''));
  const dialled = isZeroDialled ? typed : typed.replace(/^(\(?(?:\+|00)\(?\d{1,3}\)?)[([]0[)\]]/, '$1');
  return dialled.replace(/[()[\]]/g, '');
}

/** The international number; null if uncertain. */
export function toDialable(text: string | undefined): string | null {
  const number = normalizePhone(text ?? '').replace(/^00/, '+');
  if (!/^\+[1-9]\d{6,14}$/.test(number)) return null;
  // A national zero: without it the number may be somebody else's.
  const national = number.replace(countryCode, '');
  return national.startsWith('0') && !keepsZero.test(number) ? null : number;
}

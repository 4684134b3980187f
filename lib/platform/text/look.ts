const blanks = /[\u00a0\u2007\u202f]/g;
const undrawn = /[\u00ad\u180e\u200b\u2060\ufeff]/g;

/** The text as seen: composed, with plain blanks, without invisible marks. */
export const normalizeLook = (text: string): string =>
  text.normalize('NFC').replace(blanks, ' ').replace(undrawn, '');

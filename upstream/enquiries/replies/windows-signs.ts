const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Replaces control characters 128 to 159 by those of Windows-1252. */
export const decodeWindowsControls = (text: string): string =>
  text.replace(/[\x80-\x9f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80]!);

const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** A text with the quotes, dashes and the euro sign of Windows in the place of the controls (128 to 159) that they were taken for on their way. */
export const withWindowsSigns = (text: string): string =>
  text.replace(/[\x80-\x9f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80]!);

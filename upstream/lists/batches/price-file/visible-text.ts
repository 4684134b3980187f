/** A text without surrounding blanks and invisible characters, which copying adds. */
export const visibleText = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/** Blanks that are as wide as one, and marks that are not drawn. What turns the direction of letters is seen. */
const blanks = /[\u00a0\u2007\u202f]/g;
const undrawn = /[\u00ad\u180e\u200b\u2060\ufeff]/g;

/** A text as it is seen: composed, with plain blanks, and without what nobody sees. Texts of one look are the same to a reader. */
export const look = (text: string): string => text.normalize('NFC').replace(blanks, ' ').replace(undrawn, '');

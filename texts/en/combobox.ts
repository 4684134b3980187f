/** What a list to choose from says. */

export const clear = 'Clear';
export const nothingFits = 'Nothing fits';
export const foundCount = (length: number) => `${length} found`;

export const clear = 'Clear';
export const nothingFits = 'No matches';
export const foundCount = (length: number) => `${length} found`;

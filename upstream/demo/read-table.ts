/** The cells of a text with a row a line, in which ' | ' separates cells. */
export const readTable = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.split(' | '));

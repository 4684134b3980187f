/** The columns of a file of prices, in the order in which it is given out; a file that comes back may have them in any order. */
export const priceColumns = ['id', 'title', 'season', 'price', 'from', 'to'] as const;
export type PriceColumn = (typeof priceColumns)[number];

/** So much a file of prices may hold; `rows` are those with prices, the others count blank ones too. */
export const priceFileLimits = {
  bytes: 1_000_000,
  rows: 5_000,
  listings: 500,
  allRows: 20_000,
  cells: 100_000,
  cellLength: 1_000,
};

/** The forms of a file of prices, both ways. */
export const priceFileFormats = ['csv', 'xlsx'] as const;
export type PriceFileFormat = (typeof priceFileFormats)[number];

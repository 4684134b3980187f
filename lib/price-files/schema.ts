/** The columns of a file of prices, in the order in which it is given out; a file that comes back may have them in any order. */
export const priceColumns = ['id', 'title', 'season', 'price', 'from', 'to'] as const;
export type PriceColumn = (typeof priceColumns)[number];

/** So much a file of prices may hold. */
export const priceFileLimits = { bytes: 1_000_000, rows: 5_000, listings: 500 };

/** The forms of a file of prices, both ways. */
export const priceFileFormats = ['csv', 'xlsx'] as const;
export type PriceFileFormat = (typeof priceFileFormats)[number];

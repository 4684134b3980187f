/** What a cell of an exported list holds: numbers stay numbers, everything else is words. */
export type Cell = string | number | null;
/** Rows in the order of their columns. */
export type Cells = readonly Cell[];

/** A list on its way into a file: what its columns are called, and its rows in pages. */
export type Sheet = { name: string; header: readonly string[]; pages: AsyncIterable<readonly Cells[]> };

/** What a file says that it is, by its form. */
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

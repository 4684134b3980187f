/** A cookie, so that the server draws the table without hidden columns. */
export const hiddenColumnsCookie = (list: string) => `columns-${list}`;

const columnId = /^[a-zA-Z]{1,30}$/;

export const parseHiddenColumns = (value: string | undefined): string[] =>
  (value ?? '').split('.').filter((id) => columnId.test(id));

const noColumn = 'none';

export const writeHiddenColumns = (ids: readonly string[]): string => ids.join('.');

/** The value of `hide` in an address. */
export const hideOf = (ids: readonly string[]): string => writeHiddenColumns(ids) || noColumn;

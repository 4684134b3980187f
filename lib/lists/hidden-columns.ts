/** The cookie that keeps which columns of a list a person has hidden, so that the server draws the table without them. */
export const hiddenColumnsCookie = (list: string) => `columns-${list}`;

const columnId = /^[a-zA-Z]{1,30}$/;

/** 'cost.percent' as the ids of columns; anything else in the cookie is ignored. */
export const parseHiddenColumns = (value: string | undefined): string[] =>
  (value ?? '').split('.').filter((id) => columnId.test(id));

/** Says in an address that no column is left out; the id of none. */
export const noColumn = 'none';

export const writeHiddenColumns = (ids: readonly string[]): string => ids.join('.');

import { formatCount } from '@/lib/platform/values/format';

/** A page of records as a list needs it; an upstream may leave out how many pages and records there are. */
export type Page<Row> = {
  docs: Row[];
  totalPages?: number | undefined;
  total?: number | undefined;
  /** How many records of the page could not be read. */
  unreadable?: number | undefined;
};

/** A number of records in words, with the number as it is written. */
export type Counted = (count: number, shown: string) => string;

/** What stands in a list: its rows, that there are none, or that they could not be shown. */
export function listState(page: Page<unknown> | null): 'rows' | 'empty' | 'failed' {
  if (page === null) return 'failed';
  if (page.docs.length > 0) return 'rows';
  return page.unreadable ? 'failed' : 'empty';
}

/** '21 safaris'; nothing where the upstream does not count, or past the end. */
export function countText(page: Page<unknown> | null, at: number, counted: Counted): string {
  const total = page?.total;
  const isPastEnd = at > 1 && page?.docs.length === 0;
  if (total === undefined || !Number.isFinite(total) || isPastEnd) return '';
  return counted(total, formatCount(total));
}

import { formatCount } from '@/lib/platform/values/format';

/** A page of records; an upstream may omit the totals. */
export type Page<Row> = {
  docs: Row[];
  page?: number;
  totalPages?: number | undefined;
  total?: number | undefined;
  /** More match than `total` counts. */
  totalIsAtLeast?: boolean | undefined;
  /** Records of the page that failed validation. */
  unreadable?: number | undefined;
};

/** Counts records in words, with the number as formatted. */
export type FormatCount = (count: number, shown: string) => string;

/** Whether a list has rows, is empty, or could not be read. */
export function listState(page: Page<unknown> | null): 'rows' | 'empty' | 'failed' {
  if (page === null) return 'failed';
  if (page.docs.length > 0) return 'rows';
  return page.unreadable ? 'failed' : 'empty';
}

export const shownPage = ({ docs, page }: Page<unknown>, asked: number) => (docs.length > 0 && page) || asked;

/** '21', or '10,000+' where more match. */
export const totalText = (total: number, isAtLeast: boolean | undefined) =>
  formatCount(total) + (isAtLeast ? '+' : '');

/** '21 safaris', '10,000+ safaris'; '' where the upstream does not count, or past the end. */
export function countText(page: Page<unknown> | null, at: number, counted: FormatCount): string {
  const total = page?.total;
  const isPastEnd = at > 1 && page?.docs.length === 0;
  if (total === undefined || !Number.isFinite(total) || isPastEnd) return '';
  return counted(total, totalText(total, page?.totalIsAtLeast));
}

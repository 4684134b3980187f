import type { RowData } from '@tanstack/react-table';
import * as texts from '@/texts/lists/lists';
import type { Column } from './table';

/** The column whose dot marks unread rows. */
export const unreadColumn = <Row extends RowData>(isUnread: (row: Row) => boolean): Column<Row> => ({
  id: 'unread',
  header: texts.unread,
  meta: { card: 'mark', hideHeader: true },
  cell: ({ row }) => isUnread(row.original) && <UnreadDot />,
});

const UnreadDot = () => (
  <span className="dot block size-2 rounded-full bg-accent cards:mt-2 cards:mr-2.5">
    <span className="sr-only">{texts.unread}</span>
  </span>
);

import type { RowData } from '@tanstack/react-table';
import * as texts from '@/texts/lists/lists';
import type { Column } from './table';
import { UnreadDot } from './unread-dot';

/** The column whose dot marks the rows that the user has not read yet. */
export const unreadColumn = <Row extends RowData>(isUnread: (row: Row) => boolean): Column<Row> => ({
  id: 'unread',
  header: texts.unread,
  meta: { card: 'mark', hideHeader: true },
  cell: ({ row }) => isUnread(row.original) && <UnreadDot />,
});

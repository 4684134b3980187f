'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/platform/ui/button';
import { PageLink } from '@/components/platform/ui/page-link';
import { formatCount } from '@/lib/platform/values/format';
import type { BatchResult } from '@/lib/lists/batches/answers';
import { editPath } from '@/lib/listings/paths';
import { isOnWebsites, listingKindOf, type BatchAction, type BatchList } from '@/lib/lists/batches/schema';
import * as texts from '@/texts/lists/batches';

const shownAtFirst = 50;

/** A column of `Rows`; the first one names the row. */
export type Column<Row> = { head: string; cell: (row: Row) => ReactNode };

type RowsProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The rows sorted to the top. */
  isFirst: (row: Row) => boolean;
};

/** A table of the first 50 rows, with a button that shows all. */
export function Rows<Row extends { _id: string }>({ caption, columns, rows, isFirst }: RowsProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const sorted = [...rows.filter(isFirst), ...rows.filter((each) => !isFirst(each))];
  const shown = isWhole ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <>
      <div className="@container/list">
        <div className="rounded border bg-surface cards:border-0 cards:bg-transparent">
          <table role="table" className="list">
            <caption className="sr-only">{caption}</caption>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map(({ head }) => (
                  <th key={head} role="columnheader" scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {shown.map((each) => (
                <tr key={each._id} role="row">
                  {columns.map(({ head, cell }, at) => (
                    <td
                      key={head}
                      role={at === 0 ? 'rowheader' : 'cell'}
                      {...(at === 0 ? { 'data-card': 'title' } : { 'data-label': head })}
                    >
                      {cell(each)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {shown.length < rows.length && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          {texts.showAllRows(formatCount(rows.length))}
        </Button>
      )}
    </>
  );
}

/** For changes that show on websites: a note that an unapproved row does not show yet. */
export const StatusNote = ({ action, status }: { action: BatchAction; status: string }) =>
  isOnWebsites(action) && status !== 'approved' ? (
    <span className="text-quiet">{texts.websitesLater}</span>
  ) : null;

/** An arrow, read as 'becomes'. */
export const BecomesArrow = () => (
  <>
    <span aria-hidden>→</span>
    <span className="sr-only">{texts.becomes}</span>
  </>
);

/** A row's title; a listing's links to its form. */
export function RowName({ list, row }: { list: BatchList; row: { title: string; slug: string } }) {
  const kind = listingKindOf(list);
  if (!kind || !row.slug) return row.title || texts.notThere;
  return (
    <PageLink href={editPath(kind, row.slug)} className="text-accent underline-offset-4 hover:underline">
      {row.title}
    </PageLink>
  );
}

type OutcomeProps = { row: BatchResult['rows'][number]; undoneAt: string | null };

/** The result of a row, also of its undo. */
export function RowResult({ row, undoneAt }: OutcomeProps) {
  const { isChanged, reason, isRestored, undoReason } = row;
  if (!isChanged) return <span className="text-red-ink">{texts.notChanged(reason)}</span>;
  if (undoReason) return <span className="text-red-ink">{texts.notRestored(undoReason)}</span>;
  return <span>{undoneAt && isRestored ? texts.restored : texts.changed}</span>;
}

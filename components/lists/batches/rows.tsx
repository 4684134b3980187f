'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/platform/ui/button';
import { PageLink } from '@/components/platform/ui/page-link';
import { formatCount } from '@/lib/platform/values/format';
import type { BatchMade } from '@/lib/lists/batches/answers';
import { editPath } from '@/lib/listings/paths';
import { isOnWebsites, kindOf, type BatchAction, type BatchList } from '@/lib/lists/batches/schema';
import * as texts from '@/texts/lists/batches';

const shownAtFirst = 50;

/** A column of such a table: its head, and what stands in it; the first one names the row. */
export type Column<Row> = { head: string; cell: (row: Row) => ReactNode };

type RowsProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The rows that stand before the others. */
  isFirst: (row: Row) => boolean;
};

/** A table of many rows, as wide lists are drawn: the first 50, and all of them at the press of a button. */
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

/** Says of a change that websites follow that they do not yet, by the status that it leads to. */
export const StatusNote = ({ action, status }: { action: BatchAction; status: string }) =>
  isOnWebsites(action) && status !== 'approved' ? (
    <span className="text-quiet">{texts.websitesLater}</span>
  ) : null;

/** Between what is and what will be. */
export const Becomes = () => (
  <>
    <span aria-hidden>→</span>
    <span className="sr-only">{texts.becomes}</span>
  </>
);

/** What a row is called; a listing's leads to its form. */
export function RowName({ list, row }: { list: BatchList; row: { title: string; slug: string } }) {
  const kind = kindOf(list);
  if (!kind || !row.slug) return row.title || texts.notThere;
  return (
    <PageLink href={editPath(kind, row.slug)} className="text-accent underline-offset-4 hover:underline">
      {row.title}
    </PageLink>
  );
}

type OutcomeProps = { row: BatchMade['rows'][number]; undoneAt: string | null };

/** What became of a row, by the change and by its undoing. */
export function Outcome({ row, undoneAt }: OutcomeProps) {
  const { isChanged, reason, isRestored, undoReason } = row;
  if (!isChanged) return <span className="text-red-ink">{texts.notChanged(reason)}</span>;
  if (undoReason) return <span className="text-red-ink">{texts.notRestored(undoReason)}</span>;
  return <span>{undoneAt && isRestored ? texts.restored : texts.changed}</span>;
}

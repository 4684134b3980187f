'use client';

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from '@/components/platform/ui/icon';
import { opensInTab, PageLink } from '@/components/platform/ui/page-link';
import { rowTargetsAt } from '@/components/platform/ui/row-targets';
import { Written } from '@/components/platform/ui/written';
import { useListNavigation } from './list-frame';
import { RowPicture } from './row-picture';
import type { SortOrder } from './sorting';
import type { ColumnLook, TableHead } from './table';

/** A visible column as it is drawn. */
type DrawnHead = TableHead & { header: string; look: ColumnLook };
type DrawnRow = {
  id: string;
  /** The label of its box, where rows are chosen. */
  choose?: string | undefined;
  isStrong?: boolean | undefined;
  /** In the order of the heads. */
  cells: readonly DrawnCell[];
};
/** A value, with its row's picture where its column has them: null where the row has none. */
type DrawnCell = {
  value: ReactNode;
  /** A card leaves it out. */
  isNone?: boolean;
  src?: string | null;
};

type DrawnTableProps = {
  caption: string;
  /** The label of the box that chooses the page; undefined where rows are not chosen. */
  choosePage: string | undefined;
  heads: readonly DrawnHead[];
  rows: readonly DrawnRow[];
  /** Off where a person has chosen the columns. */
  isRanked: boolean;
};

const sortStates = { asc: 'ascending', desc: 'descending' } as const;

/** A table, cards where narrow (data-table.css); explicit roles, because a card's display drops table semantics. */
export function DrawnTable({ caption, choosePage, heads, rows, isRanked }: DrawnTableProps) {
  return (
    <table role="table" className="list">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {choosePage !== undefined && (
            <th role="columnheader" scope="col" data-card="choose">
              <ChooseBox data-choose-page aria-label={choosePage} />
            </th>
          )}
          {heads.map((head) => (
            <HeadCell key={head.id} head={head} isRanked={isRanked} />
          ))}
        </tr>
      </thead>
      <RowClicks>
        {rows.map(({ id, choose, isStrong, cells }) => (
          <tr key={id} role="row" data-strong={isStrong ? '' : undefined}>
            {choosePage !== undefined && (
              <td role="cell" data-card="choose">
                <ChooseBox data-choose value={id} aria-label={choose} />
              </td>
            )}
            {heads.map((head, index) => (
              <ValueCell key={head.id} head={head} cell={cells[index]!} isRanked={isRanked} />
            ))}
          </tr>
        ))}
      </RowClicks>
    </table>
  );
}

/** A table body whose rows pass clicks to their first `data-row-target`; offline to the last, which needs no page. */
function RowClicks({ children }: { children: ReactNode }) {
  function pass(event: MouseEvent<HTMLElement>) {
    if (String(getSelection())) return;
    const { ctrlKey, metaKey, shiftKey } = event;
    const click = new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    });
    const target = rowTargetsAt(event.target).at(navigator.onLine ? 0 : -1);
    target?.focus({ preventScroll: true });
    target?.dispatchEvent(click);
  }
  return (
    <tbody role="rowgroup" onClick={pass}>
      {children}
    </tbody>
  );
}

type SortLinkProps = { href: string; sorted: SortOrder | false | undefined; children: string };

function SortLink({ href, sorted, children }: SortLinkProps) {
  const { navigate } = useListNavigation();
  const arrow = sorted ? { asc: 'up', desc: 'down' }[sorted] : 'sortable';
  return (
    <PageLink
      href={href}
      onClick={(event) => opensInTab(event) && navigate(href, { scroll: false })}
      className="-my-2 inline-flex items-center gap-1 py-2 hover:text-ink"
    >
      {children}
      <Icon name={arrow} className="size-3.5" />
    </PageLink>
  );
}

type HeadProps = { head: DrawnHead; isRanked: boolean };

function HeadCell({ head: { header, look, sort }, isRanked }: HeadProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort && (sort.sorted ? sortStates[sort.sorted] : 'none')}
      data-align={look.align}
      data-rank={isRanked ? look.rank : undefined}
    >
      {sort ? (
        <SortLink {...sort}>{header}</SortLink>
      ) : look.hideHeader ? (
        <span className="sr-only">{header}</span>
      ) : (
        header
      )}
    </th>
  );
}

function ValueCell({ head: { header, look }, cell, isRanked }: HeadProps & { cell: DrawnCell }) {
  const written = <Written>{cell.value}</Written>;
  return (
    <td
      data-none={cell.isNone ? '' : undefined}
      // Screen readers announce it with every other value; a card has the same element.
      role={look.card === 'title' ? 'rowheader' : 'cell'}
      data-align={look.align}
      data-rank={isRanked ? look.rank : undefined}
      data-card={look.card}
      data-label={look.card || look.plain ? undefined : header}
    >
      {cell.src === undefined ? written : <RowPicture src={cell.src}>{written}</RowPicture>}
    </td>
  );
}

/** The Chooser around the list controls it; the label makes it finger-sized. */
const ChooseBox = (props: ComponentProps<'input'> & Record<`data-${string}`, boolean>) => (
  <label className="choose">
    <input type="checkbox" autoComplete="off" {...props} />
  </label>
);

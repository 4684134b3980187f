'use client';

import { useEffect, useRef } from 'react';
import { StatusBadge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { formatCount } from '@/lib/format';
import type { ManyMade } from '@/lib/batches/calls';
import type { ManyAction, ManyList } from '@/lib/batches/schema';
import * as texts from '@/texts/batches';
import { RowName, Rows, StatusNote } from './rows';

type MadeTableProps = {
  list: ManyList;
  action: ManyAction;
  made: ManyMade;
  listAddress: string;
  /** How many that were chosen come after these. */
  ahead: number;
  onTryAgain: () => void;
  onGoOn: () => void;
};

/** What became of each row: nothing is left out in silence, what was refused may be tried again, and what comes after follows. */
export function MadeTable(props: MadeTableProps) {
  const { list, action, made, listAddress, ahead, onTryAgain, onGoOn } = props;
  const { rows } = made;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed has gone.
  useEffect(() => heading.current?.focus(), []);
  const changed = rows.filter(({ isChanged }) => isChanged).length;
  const refused = rows.length - changed;
  return (
    <section aria-labelledby="what-became">
      <h2 id="what-became" ref={heading} tabIndex={-1} className="text-base font-semibold">
        {texts.whatBecame}
      </h2>
      <p role="status" className="mt-1 mb-3 text-quiet">
        {[
          texts.changedOf(formatCount(changed), formatCount(rows.length)),
          ...(refused > 0 ? [texts.refusedCount(refused)] : []),
          ...(ahead > 0 ? [texts.comeAfter(formatCount(ahead))] : []),
        ].join(' ')}
      </p>
      <Rows
        caption={texts.whatBecame}
        heads={[texts.name, texts.status, texts.whatBecame]}
        rows={rows}
        isFirst={({ isChanged }) => !isChanged}
        row={(row) => (
          <>
            <td role="cell" data-card="title">
              <RowName list={list} row={row} />
            </td>
            <td role="cell" data-label={texts.status}>
              <StatusBadge status={row.status} />
            </td>
            <td role="cell" data-label={texts.whatBecame} className={row.isChanged ? '' : 'text-red-ink'}>
              <div className="flex flex-col cards:items-end cards:text-right">
                <span>{row.isChanged ? texts.changed : texts.notChanged(row.reason)}</span>
                {row.isChanged && <StatusNote action={action} status={row.status} />}
              </div>
            </td>
          </>
        )}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {ahead > 0 && (
          <Button variant="primary" onClick={onGoOn}>
            {texts.goOnWith(formatCount(ahead))}
          </Button>
        )}
        {refused > 0 && <Button onClick={onTryAgain}>{texts.tryAgain(refused)}</Button>}
        <ButtonLink href={listAddress}>{texts.backTo(list)}</ButtonLink>
      </div>
    </section>
  );
}

'use client';

import { useEffect, useRef, useState } from 'react';
import { StatusBadge } from '@/components/platform/ui/badge';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { useCapability } from '@/components/platform/ui/capabilities';
import { formatCount } from '@/lib/platform/values/format';
import type { BatchResult } from '@/lib/lists/batches/answers';
import type { BatchAction, BatchList } from '@/lib/lists/batches/schema';
import { describeChange } from '@/lib/lists/batches/seasons';
import * as texts from '@/texts/lists/batches';
import { RowResult, RowName, Rows, StatusNote } from './rows';
import { UndoButton } from './undo-button';

type MadeTableProps = {
  list: BatchList;
  action: BatchAction;
  made: BatchResult;
  /** The list's address. */
  listAddress?: string;
  /** How many chosen rows are still to be done. */
  ahead?: number;
  onTryAgain?: () => void;
  onGoOn?: () => void;
};

/** The result of each row, with buttons to retry refused rows, continue with the rest, and undo. */
export function ResultTable(props: MadeTableProps) {
  const { list, action, listAddress, ahead = 0, onTryAgain, onGoOn } = props;
  const [undone, setUndone] = useState<BatchResult | null>(null);
  const made = undone ?? props.made;
  const name = describeChange(made.change, useCapability('prices-by-year'));
  const { rows, undoUntil, undoneAt } = made;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: without this, the focus would be lost.
  useEffect(() => heading.current?.focus(), [undone]);
  const changed = rows.filter(({ isChanged }) => isChanged).length;
  const refused = rows.length - changed;
  const said = [
    rows.length > 0 ? texts.changedOf(formatCount(changed), formatCount(rows.length)) : texts.nameMade(name),
    ...(refused > 0 ? [texts.refusedCount(refused)] : []),
    ...(ahead > 0 ? [texts.comeAfter(formatCount(ahead))] : []),
  ];
  const hasUndo = useCapability('bulk-changes');
  const isUndoable = hasUndo && list !== 'applications' && undoUntil !== null && changed > 0;
  return (
    <section aria-labelledby="what-became">
      <h2 id="what-became" ref={heading} tabIndex={-1} className="text-base font-semibold">
        {texts.whatBecame}
      </h2>
      <p role="status" className="mt-1 mb-3 text-quiet">
        {undoneAt ? texts.undone : said.join(' ')}
      </p>
      {rows.length > 0 && (
        <Rows
          caption={texts.whatBecame}
          columns={[
            { head: texts.name, cell: (row) => <RowName list={list} row={row} /> },
            { head: texts.status, cell: ({ status }) => <StatusBadge status={status} /> },
            {
              head: texts.whatBecame,
              cell: (row) => (
                <div className="flex flex-col">
                  <RowResult row={row} undoneAt={undoneAt} />
                  {row.isChanged && !undoneAt && <StatusNote action={action} status={row.status} />}
                </div>
              ),
            },
          ]}
          rows={rows}
          isFirst={({ isChanged, undoReason }) => !isChanged || undoReason !== ''}
        />
      )}
      <div className="mt-4 flex flex-wrap items-start gap-3">
        {ahead > 0 && (
          <Button variant="primary" onClick={onGoOn}>
            {texts.goOnWith(formatCount(ahead))}
          </Button>
        )}
        {refused > 0 && onTryAgain && <Button onClick={onTryAgain}>{texts.tryAgain(refused)}</Button>}
        {isUndoable && !undoneAt && <UndoButton list={list} made={made} name={name} onUndone={setUndone} />}
        {listAddress && <ButtonLink href={listAddress}>{texts.backTo(list)}</ButtonLink>}
      </div>
    </section>
  );
}

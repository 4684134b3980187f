'use client';

import { useEffect, useRef } from 'react';
import { StatusBadge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import type { ManyMade } from '@/lib/many/calls';
import type { ManyList } from '@/lib/many/schema';
import * as texts from '@/texts/many';
import { RowName, Rows } from './rows';

type MadeTableProps = { list: ManyList; made: ManyMade; listAddress: string; onTryAgain: () => void };

/** What became of each row: nothing is left out in silence, and what was refused may be tried again. */
export function MadeTable({ list, made: { rows }, listAddress, onTryAgain }: MadeTableProps) {
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
        {texts.changedOf(changed, rows.length)} {refused > 0 && texts.refusedCount(refused)}
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
              {row.isChanged ? texts.changed : texts.notChanged(row.reason)}
            </td>
          </>
        )}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href={listAddress}>{texts.backTo(list)}</ButtonLink>
        {refused > 0 && <Button onClick={onTryAgain}>{texts.tryAgain(refused)}</Button>}
      </div>
    </section>
  );
}

'use client';

import { StatusBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { dash, formatCount, formatDate } from '@/lib/format';
import { isNoExpiry } from '@/lib/listings/listing';
import type { ManyPreview } from '@/lib/many/calls';
import { kindOf, type ManyAction, type ManyList } from '@/lib/many/schema';
import * as texts from '@/texts/many';
import { RowName, Rows } from './rows';
import { TakeFile } from './take-file';

type Row = ManyPreview['rows'][number];
type PreviewTableProps = {
  list: ManyList;
  action: ManyAction;
  preview: ManyPreview;
  hasOwners: boolean;
  isPending: boolean;
  onApply: () => void;
};

const parts: Partial<Record<ManyAction, (value: string) => string>> = {
  owner: (name) => name || dash,
  visibility: (day) => (day && !isNoExpiry(day) ? formatDate(day) : texts.noEnd),
  website: texts.websitesCount,
};

/** What would become of each row, and the button that does it; of an export, the rows of the file. */
export function PreviewTable({ list, action, preview, hasOwners, isPending, onApply }: PreviewTableProps) {
  const { rows, total, gone } = preview;
  const going = rows.filter(({ problem }) => !problem).length;
  const isFile = action === 'export';
  const heading = isFile ? texts.whatWouldBeTaken : texts.whatWouldChange;
  const inWords = parts[action];
  const whose = kindOf(list) === null ? texts.client : hasOwners && action !== 'owner' ? texts.owner : '';
  const heads = [texts.name, ...(whose ? [whose] : []), texts.status, ...(inWords ? [texts.after] : [])];
  const overMost = isFile ? texts.someTaken : texts.someOf;
  const isOverMost = total > rows.length + gone;
  return (
    <section aria-labelledby="what-would-change">
      <h2 id="what-would-change" className="text-base font-semibold">
        {heading}
      </h2>
      <p role="status" className="mt-1 mb-3 max-w-prose text-quiet">
        {[
          isFile ? texts.wouldBeTaken(going, list) : texts.wouldChange(going, rows.length),
          ...(gone > 0 ? [texts.gone(gone)] : []),
          ...(isOverMost ? [overMost(formatCount(rows.length), formatCount(total))] : []),
          ...(going > 0 && going < rows.length ? [texts.refusedFirst] : []),
        ].join(' ')}
      </p>
      {rows.length > 0 && (
        <Rows
          caption={heading}
          heads={heads}
          rows={rows}
          isFirst={({ problem }) => problem !== ''}
          row={(row) => (
            <>
              <td role="cell" data-card="title">
                <RowName list={list} row={row} />
              </td>
              {whose && (
                <td role="cell" data-label={whose}>
                  {row.owner || dash}
                </td>
              )}
              <td role="cell" data-label={texts.status}>
                <Status row={row} />
              </td>
              {inWords && (
                <td role="cell" data-label={texts.after}>
                  {!row.problem && <Part before={inWords(row.before)} after={inWords(row.after)} />}
                </td>
              )}
            </>
          )}
        />
      )}
      <div className="mt-4">
        {going === 0 ? (
          <p className="font-medium">{texts.nothingToChange}</p>
        ) : action === 'export' ? (
          <TakeFile list={list} ids={rows.map(({ _id }) => _id)} />
        ) : (
          <Button
            variant={action === 'decline' ? 'warning' : 'primary'}
            pending={isPending}
            onClick={onApply}
          >
            {texts.doIt(action, going, list)}
          </Button>
        )}
      </div>
    </section>
  );
}

const Arrow = () => (
  <>
    <span aria-hidden>→</span>
    <span className="sr-only">{texts.becomes}</span>
  </>
);

function Status({ row: { status, statusAfter, problem } }: { row: Row }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 cards:justify-end">
      <StatusBadge status={status} />
      {!problem && status !== statusAfter && (
        <>
          <Arrow />
          <StatusBadge status={statusAfter} />
        </>
      )}
      {problem && <span className="text-red-ink">{texts.staysAsItIs(problem)}</span>}
    </span>
  );
}

const Part = ({ before, after }: { before: string; after: string }) => (
  <span>
    <span className="text-quiet">{before}</span> <Arrow /> {after}
  </span>
);

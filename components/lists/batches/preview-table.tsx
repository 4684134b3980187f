'use client';

import { DownloadButtons } from '@/components/lists/data-table/take-file';
import { StatusBadge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { dash, formatCount, formatDate } from '@/lib/platform/values/format';
import { isNoExpiry } from '@/lib/listings/listing';
import type { BatchPreview } from '@/lib/lists/batches/answers';
import { isOnWebsites, listingKindOf, type BatchAction, type BatchList } from '@/lib/lists/batches/schema';
import * as texts from '@/texts/lists/batches';
import { BecomesArrow, RowName, Rows, StatusNote, type Column } from './rows';
import { SeasonChanges } from './season-changes';

type Row = BatchPreview['rows'][number];
type PreviewTableProps = {
  list: BatchList;
  action: BatchAction;
  preview: BatchPreview;
  hasOwners: boolean;
  isPending: boolean;
  onApply: () => void;
  /** Continues with the remaining rows where none of these would change. */
  onSkip?: () => void;
};

const barLooks = 'sticky bottom-0 z-10 -mx-4 mt-4 border-t bg-paper px-4 py-3 sm:mx-0 sm:border-0 sm:px-0';

const valueFormats: Partial<Record<BatchAction, (value: string) => string>> = {
  owner: (name) => name || dash,
  visibility: (day) => (day && !isNoExpiry(day) ? formatDate(day) : texts.noEnd),
  website: texts.websitesCount,
};

/** Counts in sentences: rows that would change, remaining rows, and rows that websites show later. */
function summaryOf({ list, action, preview }: Pick<PreviewTableProps, 'list' | 'action' | 'preview'>) {
  const { rows, total, gone, left = 0 } = preview;
  const going = rows.filter(({ problem }) => !problem);
  const shownRefusals = rows.length - going.length;
  const refused = preview.refused ?? shownRefusals;
  const later = isOnWebsites(action)
    ? going.filter(({ statusAfter }) => statusAfter !== 'approved').length
    : 0;
  const isCapped = total > rows.length + gone;
  const sentence = (isMeant: boolean, words: string) => (isMeant ? [words] : []);
  if (action === 'export')
    return [
      texts.wouldBeTaken(going.length, list),
      ...sentence(gone > 0, texts.gone(gone)),
      ...sentence(isCapped, texts.someTaken(formatCount(rows.length), formatCount(total))),
    ].join(' ');
  return [
    texts.wouldChange(formatCount(going.length), formatCount(going.length + refused)),
    ...sentence(gone > 0, texts.gone(gone)),
    ...sentence(left > 0 && going.length > 0, texts.othersAfter(formatCount(left))),
    ...sentence(
      isCapped && preview.left === undefined,
      texts.someOf(formatCount(rows.length), formatCount(total)),
    ),
    ...sentence(later > 0, texts.onWebsitesLater(later, formatCount(later))),
    ...sentence(going.length > 0 && refused > 0, texts.refusedFirst),
    ...sentence(refused > shownRefusals, texts.someRefusedShown(formatCount(shownRefusals))),
  ].join(' ');
}

/** The head of the owner's column; '' for none. */
function ownerHeadOf({
  list,
  action,
  hasOwners,
}: Pick<PreviewTableProps, 'list' | 'action' | 'hasOwners'>): string {
  if (list === 'applications') return texts.contact;
  if (listingKindOf(list) === null) return texts.client;
  return hasOwners && action !== 'owner' ? texts.owner : '';
}

/** The preview of each row and the button that makes the change; for an export, the file's rows. */
export function PreviewTable(props: PreviewTableProps) {
  const { list, action, preview } = props;
  const { rows } = preview;
  const heading = isOfPrices(action)
    ? texts.beforeAndAfter(rows.length, list)
    : action === 'export'
      ? texts.whatWouldBeTaken
      : texts.whatWouldChange;
  return (
    <section aria-labelledby="what-would-change">
      <h2 id="what-would-change" className="text-base font-semibold">
        {heading}
      </h2>
      <p role="status" className="mt-1 mb-3 max-w-prose text-quiet">
        {summaryOf(props)}
      </p>
      {rows.length > 0 && (
        <Rows
          caption={heading}
          columns={columnsOf(props)}
          rows={rows}
          isFirst={({ problem }) => problem !== ''}
        />
      )}
      <div className={barLooks}>
        <NextStep {...props} />
      </div>
    </section>
  );
}

const isOfPrices = (action: BatchAction) => action === 'seasons' || action === 'prices';

function columnsOf(props: PreviewTableProps): Column<Row>[] {
  const { list, action } = props;
  const inWords = valueFormats[action];
  const ownerHead = ownerHeadOf(props);
  return [
    {
      head: texts.name,
      cell: (row) => (
        <>
          <RowName list={list} row={row} />
          {row.note && (
            <span dir="auto" className="block text-orange-ink">
              {row.note}
            </span>
          )}
        </>
      ),
    },
    ...(ownerHead ? [{ head: ownerHead, cell: ({ owner }: Row) => owner || dash }] : []),
    {
      head: texts.status,
      cell: (row) => (
        <div className="flex flex-col gap-1">
          <Status row={row} />
          {!row.problem && <StatusNote action={action} status={row.statusAfter} />}
        </div>
      ),
    },
    ...(inWords ? [{ head: texts.after, cell: (row: Row) => <Part {...row} inWords={inWords} /> }] : []),
    ...(isOfPrices(action) ? [{ head: texts.beforeAfter, cell: seasonsOf }] : []),
  ];
}

function NextStep({ list, action, preview, isPending, onApply, onSkip }: PreviewTableProps) {
  const { rows, left = 0 } = preview;
  const going = rows.filter(({ problem }) => !problem).length;
  if (going === 0)
    return (
      <>
        <p className="font-medium">{left > 0 ? texts.nothingAmongThese : texts.nothingToChange}</p>
        {left > 0 && onSkip && (
          <Button className="mt-3" onClick={onSkip}>
            {texts.goOnWith(formatCount(left))}
          </Button>
        )}
      </>
    );
  if (action === 'export') return <DownloadButtons list={list} ids={rows.map(({ _id }) => _id)} />;
  return (
    <Button variant={action === 'decline' ? 'warning' : 'primary'} pending={isPending} onClick={onApply}>
      {texts.doIt(action, going, list)}
    </Button>
  );
}

function Status({ row: { status, statusAfter, problem } }: { row: Row }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusBadge status={status} />
      {!problem && status !== statusAfter && (
        <>
          <BecomesArrow />
          <StatusBadge status={statusAfter} />
        </>
      )}
      {problem && <span className="text-red-ink">{texts.staysAsItIs(problem)}</span>}
    </span>
  );
}

type PartProps = Pick<Row, 'before' | 'after' | 'problem'> & { inWords: (value: string) => string };
const Part = ({ before, after, problem, inWords }: PartProps) =>
  problem ? null : (
    <span>
      <span className="text-quiet">{inWords(before)}</span> <BecomesArrow /> {inWords(after)}
    </span>
  );

const seasonsOf = ({ problem, seasons }: Row) => (problem ? dash : <SeasonChanges changes={seasons} />);

import { StatusBadge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { ScrollTable } from '@/components/ui/scroll-table';
import type { BulkPreview } from '@/lib/bulk-changes/calls';
import { changeText, untilText, type BulkChange } from '@/lib/batches/edits';
import { dash, formatDate } from '@/lib/format';
import { formats } from '@/lib/formats/formats';
import type { ListingKind } from '@/lib/listings/listing';
import { pricesPath } from '@/lib/listings/paths';
import { seasonLabels, seasons } from '@/lib/listings/seasons';
import * as texts from '@/texts/bulk-changes';
import * as common from '@/texts/common';
import { numberLocale } from '@/texts/language';
import { ApplyBulk } from './bulk-buttons';

type Row = BulkPreview['rows'][number];
type PreviewProps = { kind: ListingKind; change: BulkChange; rows: Row[] };

/** Cents are there where a price has some. */
const priceText = (price: number | null) =>
  price === null
    ? dash
    : price.toLocaleString(formats().locale || numberLocale, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 2,
      });
const labelOf = (season: string) => seasonLabels[seasons.find((each) => each === season) ?? 'lowSeason'];

/** What a change would make of each listing, and the button that makes it. */
export function BulkTable({ kind, change, rows }: PreviewProps) {
  const going = rows.filter(({ problem }) => !problem);
  const isSeasons = change.change === 'seasons';
  return (
    <section aria-labelledby="before-and-after" className="mb-8">
      <h2 id="before-and-after" className="text-base font-semibold">
        {texts.beforeAndAfter(changeText(change))}
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-quiet">
        {isSeasons && <span>{texts.roundingNote(change.rounding)}</span>}
        {rows.some(({ status, statusAfter }) => status !== statusAfter) && <span>{texts.approvedStays}</span>}
      </p>
      <ScrollTable caption={texts.beforeAndAfterOf(rows.length, kind)}>
        <thead>
          <tr>
            <th scope="col">{isSeasons ? texts.season : texts.name}</th>
            <th scope="col" className={isSeasons ? 'text-right' : undefined}>
              {texts.before}
            </th>
            <th scope="col" className={isSeasons ? 'text-right' : undefined}>
              {texts.after}
            </th>
            {isSeasons && <th scope="col">{texts.newDates}</th>}
          </tr>
        </thead>
        {rows.map((row) =>
          isSeasons ? <SeasonRows key={row._id} row={row} /> : <DayRow key={row._id} row={row} />,
        )}
      </ScrollTable>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        {going.length > 0 ? (
          <ApplyBulk
            kind={kind}
            label={texts.changeCounted(going.length, kind)}
            body={{ change, listings: going.map(({ _id, version }) => ({ _id, version })) }}
          />
        ) : (
          <p role="status" className="font-medium">
            {texts.nothingToChange}
          </p>
        )}
        <ButtonLink href={pricesPath(kind)}>{common.cancel}</ButtonLink>
      </div>
    </section>
  );
}

const Named = ({ row: { title, status, statusAfter, problem, note } }: { row: Row }) => (
  <>
    <span dir="auto" className="me-3 font-semibold wrap-anywhere">
      {title}
    </span>
    <span className="inline-flex flex-wrap items-center gap-1">
      <StatusBadge status={status} />
      {status !== statusAfter && (
        <>
          <span aria-hidden>→</span>
          <span className="sr-only">{texts.becomes}</span>
          <StatusBadge status={statusAfter} />
        </>
      )}
    </span>
    {problem && <span className="block text-red-ink">{texts.staysAsItIs(problem)}</span>}
    {note && (
      <span dir="auto" className="block text-orange-ink">
        {note}
      </span>
    )}
  </>
);

function SeasonRows({ row }: { row: Row }) {
  return (
    <tbody>
      <tr className="bg-wash">
        <th scope="rowgroup" colSpan={4}>
          <Named row={row} />
        </th>
      </tr>
      {row.prices.map(({ season, before, after, added }) => (
        <tr key={season}>
          <th scope="row">{labelOf(season)}</th>
          <td className="text-right tabular-nums">{priceText(before)}</td>
          <td className="text-right font-semibold tabular-nums">{priceText(after)}</td>
          <td className="sm:min-w-44">
            {added.length === 0 && <span>{dash}</span>}
            {added.map(({ from, to }) => (
              <span key={from} className="block">
                <span className="whitespace-nowrap">{formatDate(from)} –</span>{' '}
                <span className="whitespace-nowrap">{formatDate(to)}</span>
              </span>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function DayRow({ row }: { row: Row }) {
  const { before, after } = row.visibleTo;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <Named row={row} />
        </th>
        <td>{before ? untilText(before) : dash}</td>
        <td className="font-semibold">{after ? untilText(after) : dash}</td>
      </tr>
    </tbody>
  );
}

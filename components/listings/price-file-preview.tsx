'use client';

import { useRef, useState } from 'react';
import { StatusBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ScrollTable } from '@/components/ui/scroll-table';
import { useAction } from '@/components/ui/use-action';
import { newId } from '@/lib/browser/platform';
import { dash, formatDate } from '@/lib/format';
import { formats } from '@/lib/formats/formats';
import type { ListingKind } from '@/lib/listings/listing';
import { seasonLabels, seasons } from '@/lib/listings/seasons';
import type { CheckedPriceFile } from '@/lib/price-files/calls';
import { applyPriceFile, type HandedIn } from '@/lib/batches/file';
import { numberLocale } from '@/texts/language';
import * as texts from '@/texts/price-files';
import { RemarkTable } from '../batches/price-file-mistakes';
import { PriceFileResult, type Results } from './price-file-result';

type PreviewProps = {
  kind: ListingKind;
  file: HandedIn;
  checked: CheckedPriceFile;
  undoPath: string | null;
  onCheckAgain: () => void;
};
type Listing = CheckedPriceFile['listings'][number];
type Season = Listing['seasons'][number];

const priceText = (price: number | null) =>
  price === null
    ? dash
    : price.toLocaleString(formats().locale || numberLocale, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 2,
      });
const labelOf = (season: string) => seasonLabels[seasons.find((each) => each === season) ?? 'lowSeason'];

/** What a file would change, listing by listing, and the button that stores it for all of them. */
export function PriceFilePreview({ kind, file, checked, undoPath, onCheckAgain }: PreviewProps) {
  const { pending, problem, run } = useAction();
  const key = useRef('');
  const [results, setResults] = useState<Results | null>(null);
  const { listings, warnings, unchanged } = checked;
  const apply = () => {
    key.current ||= newId();
    const body = {
      file: file.file,
      ...(file.format && { format: file.format }),
      listings: listings.map(({ _id, version }) => ({ _id, version })),
    };
    return run(async () => setResults(await applyPriceFile(kind, body, key.current)));
  };
  if (results) return <PriceFileResult kind={kind} results={results} undoPath={undoPath} />;
  return (
    <section className="mb-8">
      <h2 id="preview" className="text-base font-semibold">
        {listings.length > 0 ? texts.beforeAndAfter(listings.length, kind) : texts.nothingToChange}
      </h2>
      <p role="status" className="mt-1 mb-3 max-w-prose text-quiet">
        {listings.length > 0 && <span>{texts.nothingChangedYet} </span>}
        {unchanged > 0 && <span>{texts.unchanged(unchanged, kind)}</span>}
      </p>
      {warnings.length > 0 && (
        <details className="mb-3">
          <summary className="rounded-sm py-1 font-medium text-orange-ink pointer-coarse:py-2.5">
            {texts.warnings(warnings.length)}
          </summary>
          <p className="mb-2 text-quiet">{texts.warningsHelp}</p>
          <RemarkTable remarks={warnings} caption={texts.warningsTable} head={texts.remark} />
        </details>
      )}
      {listings.length > 0 && (
        <>
          <ScrollTable caption={texts.beforeAndAfter(listings.length, kind)}>
            <thead>
              <tr>
                <th scope="col">{texts.season}</th>
                <th scope="col">{texts.before}</th>
                <th scope="col">{texts.after}</th>
              </tr>
            </thead>
            {listings.map((listing) => (
              <ListingRows key={listing._id} listing={listing} />
            ))}
          </ScrollTable>
          <div className="mt-4 flex flex-wrap items-start gap-3">
            <Button variant="primary" pending={pending} onClick={() => void apply()}>
              {texts.change(listings.length, kind)}
            </Button>
            {problem && <Button onClick={onCheckAgain}>{texts.checkAgain}</Button>}
          </div>
          <p role="alert" className="mt-2 text-red-ink">
            {problem}
          </p>
        </>
      )}
    </section>
  );
}

function ListingRows({ listing: { title, status, statusAfter, seasons: changes } }: { listing: Listing }) {
  return (
    <tbody>
      <tr className="bg-wash">
        <th scope="rowgroup" colSpan={3}>
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
        </th>
      </tr>
      {changes.map(({ season, before, after }) => (
        <tr key={season}>
          <th scope="row">{labelOf(season)}</th>
          <SeasonCell season={before} />
          <SeasonCell season={after} other={before} />
        </tr>
      ))}
    </tbody>
  );
}

/** The price and the dates of a season; what another one has not stands out. */
function SeasonCell({
  season: { price, ranges },
  other,
}: {
  season: Season['before'];
  other?: Season['before'];
}) {
  const isNew = ({ from, to }: { from: string; to: string }) =>
    other && !other.ranges.some((range) => range.from === from && range.to === to);
  return (
    <td className="align-top">
      <span className={`tabular-nums ${other && other.price !== price ? 'font-semibold' : ''}`}>
        {priceText(price)}
      </span>
      {ranges.map((range) => (
        <span key={range.from} className={`block ${isNew(range) ? 'font-semibold' : 'text-quiet'}`}>
          <span className="whitespace-nowrap">{formatDate(range.from)} –</span>{' '}
          <span className="whitespace-nowrap">{formatDate(range.to)}</span>
        </span>
      ))}
    </td>
  );
}

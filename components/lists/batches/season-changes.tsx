import { dash, formatDate } from '@/lib/platform/values/format';
import { currentFormats } from '@/lib/platform/values/formats';
import type { BatchPreview } from '@/lib/lists/batches/answers';
import { seasonLabels, seasons } from '@/lib/listings/seasons';
import * as texts from '@/texts/lists/batches';
import { numberLocale } from '@/texts/platform/language';
import { BecomesArrow } from './rows';

type Change = BatchPreview['rows'][number]['seasons'][number];
type Range = Change['after']['ranges'][number];

const priceText = (price: Amount) =>
  price == null
    ? dash
    : price.toLocaleString(currentFormats().locale || numberLocale, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 2,
      });
const labelOf = (season: string) => seasonLabels[seasons.find((each) => each === season) ?? 'lowSeason'];
const found = (ranges: readonly Range[], { from, to }: Range) =>
  ranges.find((range) => range.from === from && range.to === to);

/** Price and dates of each changed season: new parts emphasized, removed ones struck through. */
export const SeasonChanges = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="flex flex-col gap-2">
    {changes.map((change) => (
      <li key={change.season} className="tabular-nums">
        <SeasonChange {...change} />
      </li>
    ))}
  </ul>
);

function SeasonChange({ season, before, after }: Change) {
  const isEach = after.ranges.some(({ price }) => price !== undefined);
  const gone = before.ranges.filter((range) => !found(after.ranges, range));
  return (
    <>
      <span className="inline-flex flex-wrap gap-x-1.5">
        <span className="font-medium">{labelOf(season)}</span>
        {!isEach && <Price was={before.price} becomes={after.price} />}
      </span>
      {gone.map((range) => (
        <del key={range.from} className="block text-quiet">
          <span className="sr-only">{texts.without}</span> <Days range={range} />
        </del>
      ))}
      {after.ranges.map((range) => {
        const was = found(before.ranges, range);
        return (
          <span key={range.from} className="flex flex-wrap gap-x-1.5">
            <span className={was ? 'text-quiet' : 'font-semibold'}>
              <Days range={range} />
            </span>
            {isEach && <Price was={was?.price} becomes={range.price} isNew={!was} />}
          </span>
        );
      })}
    </>
  );
}

type Amount = number | null | undefined;
/** A price that stays, is new, or changes. */
function Price({ was, becomes, isNew = false }: { was: Amount; becomes: Amount; isNew?: boolean }) {
  if (!isNew && was === becomes) return <span className="text-quiet">{priceText(becomes)}</span>;
  return (
    <>
      {!isNew && (
        <>
          <span className="text-quiet">{priceText(was)}</span>
          <BecomesArrow />
        </>
      )}
      <span className="font-semibold">{priceText(becomes)}</span>
    </>
  );
}

const Days = ({ range: { from, to } }: { range: Range }) => (
  <span className="inline-flex flex-wrap gap-x-1">
    <span className="whitespace-nowrap">{formatDate(from)} –</span>
    <span className="whitespace-nowrap">{formatDate(to)}</span>
  </span>
);

import { SeasonMark, YearStrip } from '@/components/listings/year-strip';
import { Money } from '@/components/platform/ui/money';
import { formatDate } from '@/lib/platform/values/format';
import type { ChangedItem, ChangedSeason, ChangedThing } from '@/lib/review/listing-versions/calls';
import { changedYears, seasonsOf } from '@/lib/review/listing-versions/changed-seasons';
import { seasons, type Season } from '@/lib/listings/listing';
import { seasonLabels } from '@/lib/listings/seasons';
import { yearStrip } from '@/lib/listings/year';
import * as texts from '@/texts/review/listing-versions';
import { AddedText, ReplacedText, RemovedText } from './marked';

const days = (thing: ChangedThing | null) =>
  thing ? texts.fromTo(formatDate(thing.from), formatDate(thing.to)) : '';
const isSeason = (name: string): name is Season => (seasons as readonly string[]).includes(name);
const money = (amount: number | null | undefined) =>
  amount == null ? null : <Money amounts={[amount]} isExact />;

/** A range of dates that was added, removed, or has another price. */
function ChangedRange({ mark, before, after }: ChangedItem) {
  if (mark === 'removed')
    return (
      <RemovedText>
        {days(before)} {money(before?.price)}
      </RemovedText>
    );
  if (mark === 'added')
    return (
      <AddedText>
        {days(after)} {money(after?.price)}
      </AddedText>
    );
  return (
    <p className="flex flex-wrap gap-x-1.5">
      <span>{days(after)}</span>
      <ReplacedText before={money(before?.price)} after={money(after?.price)} />
    </p>
  );
}

/** Two strips for each year in which dates changed. */
const Strips = ({ changed }: { changed: ChangedSeason[] }) =>
  changedYears(changed).map((year) => (
    <div key={year} className="mb-4 flex max-w-3xl flex-col gap-2">
      {(['before', 'after'] as const).map((side) => (
        <div key={side} role="group" aria-label={texts.inYear(texts[side], year)}>
          <p className="text-quiet">{texts.inYear(texts[side], year)}</p>
          <YearStrip name={side} strip={yearStrip(seasonsOf(changed, side), year)} />
        </div>
      ))}
    </div>
  ));

function SeasonPart({ season, priceBefore, priceAfter, ranges }: ChangedSeason) {
  const isPriced = priceBefore !== null || priceAfter !== null;
  const changed = ranges.filter(({ mark }) => mark !== 'kept');
  if (!isPriced && changed.length === 0) return null;
  return (
    <div>
      <h4 className="flex items-center gap-2 font-medium">
        {isSeason(season) && <SeasonMark season={season} />}
        <span>{isSeason(season) ? seasonLabels[season] : season}</span>
      </h4>
      {isPriced && <ReplacedText before={money(priceBefore)} after={money(priceAfter)} />}
      <ul>
        {changed.map((item, place) => (
          <li key={place}>
            <ChangedRange {...item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Changed seasons: two strips for each year, then dates and prices in words. */
export const ChangedSeasons = ({ changed }: { changed: ChangedSeason[] }) => (
  <>
    <Strips changed={changed} />
    <div className="flex flex-col gap-3">
      {changed.map((season) => (
        <SeasonPart key={season.season} {...season} />
      ))}
    </div>
  </>
);

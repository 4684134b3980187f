import type { ReactNode } from 'react';
import { Money } from '@/components/platform/ui/money';
import { formatDate } from '@/lib/platform/values/format';
import type { ChangedItem, ChangedSeason, ChangedThing } from '@/lib/review/listing-versions/calls';
import { changedYears, seasonsOf } from '@/lib/review/listing-versions/changed-seasons';
import type { SeasonPrices } from '@/lib/listings/listing';
import * as texts from '@/texts/review/listing-versions';
import { AddedText, ReplacedText, RemovedText } from './marked';

/** Draws the seasons of a year, as listings draw theirs; `titles` are those of the seasons by name. */
export type DrawSeasons = {
  titles: ReadonlyMap<string, ReactNode>;
  /** `name` distinguishes drawings of the same year. */
  year(prices: SeasonPrices, year: number, name: string): ReactNode;
};
type SeasonsProps = { changed: ChangedSeason[]; drawing: DrawSeasons };

const days = (thing: ChangedThing | null) =>
  thing ? texts.fromTo(formatDate(thing.from), formatDate(thing.to)) : '';
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
const Strips = ({ changed, drawing }: SeasonsProps) =>
  changedYears(changed).map((year) => (
    <div key={year} className="mb-4 flex max-w-3xl flex-col gap-2">
      {(['before', 'after'] as const).map((side) => (
        <div key={side} role="group" aria-label={texts.inYear(texts[side], year)}>
          <p className="text-quiet">{texts.inYear(texts[side], year)}</p>
          {drawing.year(seasonsOf(changed, side), year, side)}
        </div>
      ))}
    </div>
  ));

type PartProps = { part: ChangedSeason; drawing: DrawSeasons };

function SeasonPart({ part: { season, priceBefore, priceAfter, ranges }, drawing }: PartProps) {
  const isPriced = priceBefore !== null || priceAfter !== null;
  const changed = ranges.filter(({ mark }) => mark !== 'kept');
  if (!isPriced && changed.length === 0) return null;
  return (
    <div>
      <h4 className="font-medium">{drawing.titles.get(season) ?? season}</h4>
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
export const ChangedSeasons = ({ changed, drawing }: SeasonsProps) => (
  <>
    <Strips changed={changed} drawing={drawing} />
    <div className="flex flex-col gap-3">
      {changed.map((part) => (
        <SeasonPart key={part.season} part={part} drawing={drawing} />
      ))}
    </div>
  </>
);

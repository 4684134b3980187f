import { SeasonMark, YearStrip } from '@/components/listings/year-strip';
import { Money } from '@/components/ui/money';
import { formatDate } from '@/lib/format';
import type { ChangedSeason, ChangedThing } from '@/lib/listing-versions/calls';
import { changedYears, seasonsOf } from '@/lib/listing-versions/changed-seasons';
import { seasonLabels, seasons, type Season } from '@/lib/listings/seasons';
import { yearStrip } from '@/lib/listings/year';
import * as texts from '@/texts/listing-versions';
import { Added, Became, Removed } from './marked';

const days = (thing: ChangedThing | null) =>
  thing ? texts.fromTo(formatDate(thing.from), formatDate(thing.to)) : '';
const isSeason = (name: string): name is Season => (seasons as readonly string[]).includes(name);
const money = (amount: number | null) => (amount === null ? null : <Money amounts={[amount]} isExact />);

/** Each year in which dates came or went as two strips, one above the other. */
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
      {isPriced && <Became before={money(priceBefore)} after={money(priceAfter)} />}
      <ul>
        {changed.map(({ mark, before, after }, place) => (
          <li key={place}>
            {mark === 'removed' ? <Removed>{days(before)}</Removed> : <Added>{days(after)}</Added>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Seasons as two strips for each year, then dates and prices in words. */
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

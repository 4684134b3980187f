import type { DateRange, Season, SeasonPrices } from '../../listings/listing';
import type { ChangedItem, ChangedSeason } from './calls';

const rangeOf = ({ before, after }: ChangedItem, side: 'before' | 'after'): DateRange[] => {
  const thing = side === 'before' ? (before ?? after) : after;
  return thing ? [{ from: thing.from, to: thing.to }] : [];
};

export function seasonsOf(changed: readonly ChangedSeason[], side: 'before' | 'after'): SeasonPrices {
  const band = (season: Season) => {
    const ranges = changed.find((one) => one.season === season)?.ranges ?? [];
    const there = ranges.filter(({ was, place }) => (side === 'before' ? was : place) !== null);
    return { duration: there.flatMap((range) => rangeOf(range, side)), price: 0 };
  };
  return { lowSeason: band('lowSeason'), highSeason: band('highSeason'), peakSeason: band('peakSeason') };
}

const mostYears = 5;

export function changedYears(changed: readonly ChangedSeason[]): number[] {
  const days = changed.flatMap(({ ranges }) =>
    ranges
      .filter(({ mark }) => mark === 'added' || mark === 'removed')
      .flatMap(({ before, after }) =>
        [before, after].flatMap((thing) => (thing ? [thing.from, thing.to] : [])),
      ),
  );
  const years = new Set(days.map((day) => Number(day.slice(0, 4))).filter((year) => year > 0));
  return [...years].sort((one, other) => one - other).slice(0, mostYears);
}

import type { ReactNode } from 'react';
import { formatDate } from '@/lib/platform/values/format';
import type { DateRange, Season } from '@/lib/listings/listing';
import type { Stretch, YearStrip as Strip } from '@/lib/listings/year';
import * as texts from '@/texts/listings/seasons';

export const seasonFills: Record<Season, string> = {
  lowSeason: 'fill-blue-dot',
  highSeason: 'fill-green-dot',
  peakSeason: 'fill-orange-dot',
};
const width = 720;
const barTop = 4;
const barHeight = 28;

const x = (fraction: number) => Math.round(fraction * width * 10) / 10;
const days = ({ from, to }: DateRange) =>
  from === to ? formatDate(from) : texts.fromTo(formatDate(from), formatDate(to));
const listed = (stretches: Stretch[]) => stretches.map(days).join('; ');

/** A strip in words: which days have no price and which have two. */
function describeStrip({ year, gaps, overlaps }: Pick<Strip, 'year' | 'gaps' | 'overlaps'>): string {
  const parts = [
    gaps.length ? texts.noPrice(listed(gaps)) : '',
    overlaps.length ? texts.inTwoSeasons(listed(overlaps)) : '',
  ].filter(Boolean);
  return texts.yearText(year, parts.join(' ') || texts.everyDayPriced);
}

type YearStripProps = {
  strip: Strip;
  /** Distinguishes strips of the same year. */
  name?: string;
  children?: ReactNode;
};

/** A year as a strip: tinted seasons, hatched gaps, red overlaps; `children` cover it. */
export function YearStrip({ strip, name = 'only', children }: YearStripProps) {
  const hatch = `gap-${name}-${strip.year}`;
  return (
    <figure className="relative">
      <div className="relative">
        <svg
          viewBox={`0 0 ${width} ${barHeight + 2 * barTop}`}
          preserveAspectRatio="none"
          className="block h-9 w-full pointer-coarse:h-12"
          aria-hidden
        >
          <defs>
            <pattern
              id={hatch}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <line x1="0" y1="0" x2="0" y2="6" className="stroke-edge" strokeWidth="1.5" />
            </pattern>
          </defs>
          <Bars strip={strip} hatch={hatch} />
          {texts.months.slice(1).map((month, index) => (
            <line
              key={month}
              x1={x((index + 1) / 12)}
              x2={x((index + 1) / 12)}
              y1={barTop}
              y2={barTop + barHeight}
              className="stroke-surface"
            />
          ))}
        </svg>
        {children}
      </div>
      <div aria-hidden className="mb-2 grid grid-cols-12 pt-0.5 text-center text-xs text-quiet">
        {texts.months.map((month) => (
          <span key={month}>
            {month.slice(0, 1)}
            <span className="max-sm:hidden">{month.slice(1)}</span>
          </span>
        ))}
      </div>
      <figcaption className="text-quiet">{describeStrip(strip)}</figcaption>
    </figure>
  );
}

const Bars = ({ strip, hatch }: { strip: Strip; hatch: string }) => (
  <>
    <rect x="0" y={barTop} width={width} height={barHeight} rx="4" className="fill-wash" />
    {strip.gaps.map((gap) => (
      <rect
        key={gap.from}
        x={x(gap.start)}
        y={barTop}
        width={x(gap.width)}
        height={barHeight}
        fill={`url(#${hatch})`}
      />
    ))}
    {strip.seasons.map(({ season, from, start, width: part }) => (
      <rect
        key={`${season}${from}`}
        x={x(start)}
        y={barTop}
        width={x(part)}
        height={barHeight}
        className={seasonFills[season]}
      />
    ))}
    {strip.overlaps.map((overlap) => (
      <rect
        key={overlap.from}
        x={x(overlap.start)}
        y={barTop - 3}
        width={Math.max(4, x(overlap.width))}
        height={barHeight + 6}
        className="fill-red-dot stroke-surface"
        strokeWidth="2"
      />
    ))}
  </>
);

/** A season's tint. */
export const SeasonMark = ({ season }: { season: Season }) => (
  <svg viewBox="0 0 12 12" className="size-3 shrink-0" aria-hidden>
    <rect width="12" height="12" rx="3" className={seasonFills[season]} />
  </svg>
);

import {
  axisMaximum,
  formatBar,
  barsPath,
  formatTick,
  isPartialBar,
  linePath,
  tickIndices,
  type Bar,
  type Step,
} from '@/lib/platform/values/chart';
import { formatCount } from '@/lib/platform/values/format';
import * as texts from '@/texts/insights/analytics';
import { BarReader } from './bar-reader';

const height = 100;
/** Pixels above and below the plot, for the words of the axes. */
const plotTop = 16;
const below = 24;
type BarChartProps = {
  /** The chart's name for screen readers; a table has the same numbers. */
  label: string;
  bars: Bar[];
  step: Step;
  /** A thin line over the bars: one total a bar, and its name. */
  against?: { name: string; totals: number[] } | undefined;
  /** The highest total among charts side by side. */
  most?: number;
  plotHeight: number;
  ticks?: number;
};

/** Bars by day, week or month, pale where incomplete; x in percent and words in pixels fit any width. */
export function BarChart({ label, bars, step, against, most, plotHeight, ticks = 6 }: BarChartProps) {
  const end = axisMaximum(most ?? Math.max(0, ...bars.map(({ total }) => total), ...(against?.totals ?? [])));
  const bottom = plotTop + plotHeight;
  const path = (areParts: boolean) =>
    barsPath(
      bars.map((bar) => (isPartialBar(bar, step) === areParts ? bar.total : 0)),
      end,
      height,
    );
  const words = bars.map((bar, place) => {
    const text = texts.countOf(formatBar(bar, step), formatCount(bar.total));
    return against ? texts.countAgainst(text, formatCount(against.totals[place] ?? 0), against.name) : text;
  });
  return (
    <div className="relative ml-12">
      <svg role="img" aria-label={label} height={bottom + below} className="w-full overflow-visible">
        {[1, 0.5, 0].map((part) => (
          <line
            key={part}
            x1="0"
            x2="100%"
            y1={bottom - part * plotHeight}
            y2={bottom - part * plotHeight}
            className="stroke-line"
          />
        ))}
        <svg
          y={plotTop}
          width="100%"
          height={plotHeight}
          viewBox={`0 0 ${bars.length * 4 - 1} ${height}`}
          preserveAspectRatio="none"
        >
          <path d={path(false)} className="fill-accent" />
          <path d={path(true)} className="fill-accent opacity-45" />
          {against && <path d={linePath(against.totals, end, height)} className="chart-line" />}
        </svg>
        <AxisWords bars={bars} step={step} end={end} plotHeight={plotHeight} ticks={ticks} />
      </svg>
      <BarReader label={texts.barByBar(label)} words={words} />
    </div>
  );
}

type AxisWordsProps = { bars: Bar[]; step: Step; end: number; plotHeight: number; ticks: number };

function AxisWords({ bars, step, end, plotHeight, ticks }: AxisWordsProps) {
  const isLong =
    bars.length > 0 && bars[0]!.from.slice(0, 4) < String(Number(bars.at(-1)!.to.slice(0, 4)) - 1);
  const bottom = plotTop + plotHeight;
  return (
    <g className="fill-quiet text-xs tabular-nums" aria-hidden>
      {[1, 0.5].map((part) => (
        <text key={part} x="-8" y={bottom - part * plotHeight + 4} textAnchor="end">
          {formatCount(end * part)}
        </text>
      ))}
      {tickIndices(bars.length, ticks).map((place) => (
        <text
          key={place}
          x={`${Math.round(((place + 0.4) / bars.length) * 1000) / 10}%`}
          y={bottom + 18}
          textAnchor={place === 0 ? 'start' : place >= bars.length - 1 ? 'end' : 'middle'}
          className={place % 2 && ticks > 3 ? 'max-sm:hidden' : ''}
        >
          {formatTick(bars[place]!, step, isLong)}
        </text>
      ))}
    </g>
  );
}

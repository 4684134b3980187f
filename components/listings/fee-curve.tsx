import { curveBox, feeCurve, type FeeEstimate } from '@/lib/listings/fee-places';
import { formatCount, formatMoney } from '@/lib/platform/values/format';
import * as texts from '@/texts/listings/fees';

/** Pixels for the labels of the axes. */
const plotTop = 18;
const below = 24;

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;

type FeeCurveProps = {
  estimate: FeeEstimate;
  /** The listing's fee, where it has one. */
  fee: number | null;
  /** The name for assistive technology; the table has the numbers. */
  label: string;
  plotHeight: number;
};

/** The place over the fee as steps, drawn on the server: the width in percent, the heights in pixels. */
export function FeeCurve({ estimate, fee, label, plotHeight }: FeeCurveProps) {
  const { path, end, at } = feeCurve(estimate, fee);
  const bottom = plotTop + plotHeight;
  return (
    <svg role="img" aria-label={label} width="100%" height={bottom + below} className="overflow-visible">
      {[0, 0.5, 1].map((part) => (
        <line
          key={part}
          x1="0"
          x2="100%"
          y1={plotTop + part * plotHeight}
          y2={plotTop + part * plotHeight}
          className="stroke-line"
        />
      ))}
      <svg
        y={plotTop}
        width="100%"
        height={plotHeight}
        viewBox={`0 0 ${curveBox.width} ${curveBox.height}`}
        preserveAspectRatio="none"
        className="overflow-visible"
      >
        <path
          d={path}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-accent stroke-2"
          strokeLinejoin="round"
        />
      </svg>
      {at && (
        <circle
          cx={percent(at.across)}
          cy={plotTop + at.down * plotHeight}
          r="5"
          className="fill-accent stroke-surface stroke-2"
        />
      )}
      <g className="fill-quiet text-xs tabular-nums" aria-hidden>
        <text x="0" y={plotTop - 5} className="chart-halo">
          {texts.firstPlace}
        </text>
        <text x="0" y={bottom - 5} className="chart-halo">
          {estimate.places > 1 && texts.placeNumber(formatCount(estimate.places))}
        </text>
        {[0, 0.5, 1].map((part) => (
          <text
            key={part}
            x={percent(part)}
            y={bottom + 17}
            textAnchor={part === 0 ? 'start' : part === 1 ? 'end' : 'middle'}
          >
            {part === 1 ? texts.dollarsADay(formatMoney(end)) : formatMoney(end * part)}
          </text>
        ))}
      </g>
    </svg>
  );
}

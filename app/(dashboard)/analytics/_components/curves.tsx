import 'server-only';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/platform/ui/page-link';
import { compareCounts, type Change } from '@/lib/insights/analytics/change';
import { curveHeight, createCurve, cutSeries } from '@/lib/insights/analytics/curve';
import { sum } from '@/lib/platform/values/decimals';
import { curveName, periods, type CountName, type CountQuery } from '@/lib/insights/analytics/schema';
import { readCount, readSeries } from '@/lib/insights/analytics/server';
import { orNull } from '@/lib/platform/server/read';
import type { Series } from '@/lib/insights/analytics/calls';
import * as texts from '@/texts/insights/dashboard';
import type { Count } from './use-count';

/** The curve or change below a card's count, by `curveName`. */
type Curves = Record<string, ReactNode>;

const chartPaths = { views: 'views', enquiries: 'enquiries', generalEnquiries: 'custom-enquiries' } as const;

export const chartPathOf = (name: CountName) => `/statistics/${chartPaths[name]}` as const;

/** The curves of every period and state, so that selects need no call; without series the year's change alone. */
export async function renderCurves(
  name: CountName,
  query: CountQuery,
  year: () => Promise<Count>,
): Promise<Curves> {
  const series = await readSeries(query.companyId);
  if (!series) return yearAlone(name, query, await year());
  if (name !== 'generalEnquiries') return drawn(name, series[name], true);
  return {
    ...(series.completed && drawn(name, series.completed, true)),
    ...(series.uncompleted && drawn(name, series.uncompleted, false)),
  };
}

const drawn = (name: CountName, series: Series, verified: boolean): Curves =>
  Object.fromEntries(
    periods.map(({ days }) => [
      curveName({ days, verified }),
      <CurveArea key={days} name={name} days={days} verified={verified} series={cutSeries(series, days)} />,
    ]),
  );

async function yearAlone(name: CountName, query: CountQuery, { total }: Count): Promise<Curves> {
  const days = 365;
  if (total === null) return {};
  const both = await orNull(readCount(name, { ...query, days: 2 * days }));
  const change = both === null ? null : compareCounts(total, both - total, days);
  return change ? { [curveName({ ...query, days })]: <ChangeText change={change} /> } : {};
}

type CurveAreaProps = { name: CountName; days: number; verified: boolean; series: Series };

function CurveArea({ name, days, verified, series: { values, before } }: CurveAreaProps) {
  const change = compareCounts(sum(values), sum(before), days);
  const state = verified ? '' : '&state=uncompleted';
  return (
    <>
      <PageLink href={`${chartPathOf(name)}?days=${days}${state}`} className="block rounded-sm">
        <CurveLine values={values} days={days} />
      </PageLink>
      {change && <ChangeText change={change} />}
    </>
  );
}

/** The small curve of a period; a flat line where nothing happened. */
export function CurveLine({
  values,
  days,
  className = '',
}: {
  values: number[];
  days: number;
  className?: string;
}) {
  const curve = createCurve(values, days);
  return (
    <svg
      role="img"
      aria-label={curve ? texts.curveOf(curve.text) : texts.curveOfNothing}
      viewBox={`0 0 ${curve?.width ?? 1} ${curveHeight}`}
      preserveAspectRatio="none"
      className={`curve ${className}`}
    >
      <path d={curve?.path ?? `M0 ${curveHeight - 1}h1`} />
    </svg>
  );
}

const looks = { up: 'text-green-ink', down: 'text-orange-ink', level: 'text-quiet' };
const arrows = { up: '↑', down: '↓', level: '' };

/** A period's change; its sign repeats the colour's meaning. */
function ChangeText({ change: { text, direction } }: { change: Change }) {
  return (
    <p className={`mt-1 text-xs tabular-nums ${looks[direction]}`}>
      {arrows[direction] && <span aria-hidden>{arrows[direction]} </span>}
      <span>{text}</span>
    </p>
  );
}

import * as texts from '@/texts/insights/analytics';
import { formatCount } from '../../platform/values/format';
import { sum } from '../../platform/values/decimals';
import type { Series } from './calls';

/** Days per point of the curve; days at the start that do not fill a point are left out. */
const stepOf = (days: number) => (days <= 30 ? 1 : 7 * Math.ceil(days / 365));

const stepNames: Record<number, string> = {
  1: texts.byDay,
  7: texts.byWeek,
  14: texts.byTwoWeeks,
  21: texts.byThreeWeeks,
};

export function sumBySteps(values: readonly number[], step: number): number[] {
  const begin = values.length % step;
  return Array.from({ length: Math.floor(values.length / step) }, (_, place) =>
    sum(values.slice(begin + place * step, begin + (place + 1) * step)),
  );
}

/** A series cut to a shorter period with the same last day, and the period before that. */
export function cutSeries({ values, before }: Series, days: number): Series {
  const all = [...before, ...values];
  return { values: all.slice(-days), before: all.slice(-2 * days, -days) };
}

export const curveHeight = 32;
const top = 2;

type Curve = {
  path: string;
  width: number;
  text: string;
};

export function createCurve(values: readonly number[], days: number): Curve | null {
  const step = stepOf(days);
  const sums = sumBySteps(values.slice(-days), step);
  const most = Math.max(...sums);
  if (!(most > 0)) return null;
  const heights = sums.map((value) => curveHeight - 1 - Math.round((value / most) * (curveHeight - 1 - top)));
  const path = heights.map((height, place) =>
    place === 0 ? `M0 ${height}` : `l1 ${height - heights[place - 1]!}`,
  );
  const [least, last] = [Math.min(...sums), sums.at(-1)!].map(formatCount);
  const text = texts.curveText(stepNames[step] ?? '', least!, formatCount(most), last!);
  return { path: path.join(''), width: sums.length - 1, text };
}

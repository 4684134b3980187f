import { axisMaximum } from '../platform/values/chart';
import type { FeePlaces } from './calls';
import { findStep, type FeeStep } from './fee-steps';

export type FeeEstimate = { website: string; places: number; unpaid: number; steps: FeeStep[] };
export type FeeEstimates = { at: string; websites: FeeEstimate[] };

export const toEstimates = ({ at, websites }: FeePlaces): FeeEstimates => ({
  at,
  websites: websites.map(({ steps, ...website }) => ({
    ...website,
    steps: steps.flatMap(({ ranking, fee }) => (fee === null ? [] : [{ ranking, fee }])),
  })),
});

export const joinEstimates = (answers: readonly FeeEstimates[]): FeeEstimates => ({
  at: answers[0]?.at ?? '',
  websites: answers.flatMap(({ websites }) => websites),
});

export const chunk = <Item>(items: readonly Item[], most: number): Item[][] =>
  items.length === 0 ? [] : [items.slice(0, most), ...chunk(items.slice(most), most)];

export const feePlace = ({ steps, unpaid }: FeeEstimate, fee: number | null) =>
  (fee === null ? undefined : findStep(steps, fee)?.ranking) ?? unpaid;

export const curveBox = { width: 1000, height: 100 };

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** The place by fee as a step line, first place on top; `at` is this fee's position in the box. */
export function feeCurve({ steps, places }: FeeEstimate, fee: number | null) {
  const end = axisMaximum(Math.max(fee ?? 0, steps.at(-1)?.fee ?? 0) + 0.1);
  const down = (ranking: number) => (places > 1 ? (ranking - 1) / (places - 1) : 0);
  const x = (amount: number) => hundredths((amount / end) * curveBox.width);
  const y = (ranking: number) => hundredths(down(ranking) * curveBox.height);
  const path = steps
    .map((step, place) =>
      place === 0 ? `M${x(step.fee)} ${y(step.ranking)}` : `H${x(step.fee)}V${y(step.ranking)}`,
    )
    .join('');
  const own = fee === null ? undefined : findStep(steps, fee);
  return {
    path: path && `${path}H${curveBox.width}`,
    end,
    at: own && fee !== null ? { across: fee / end, down: down(own.ranking) } : null,
  };
}

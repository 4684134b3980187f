import { periodBefore } from '@/lib/insights/analytics/change';
import { formatBar, toBars, isPartialBar, type Step } from '@/lib/platform/values/chart';
import { sum } from '@/lib/platform/values/decimals';
import type { Series } from '@/lib/insights/analytics/series-calls';
import { sum } from '@/lib/insights/analytics/curve';
import type { Series } from '@/lib/insights/analytics/calls';
import { formatCount } from '@/lib/platform/values/format';
import * as texts from '@/texts/insights/analytics';
import { BarChart } from '@/components/platform/charts/bar-chart';
import { ScrollTable } from '@/components/platform/ui/scroll-table';
import { stepLabels, stepNouns } from './step-words';

type WholeProps = { title: string; day: string; series: Series; days: number; step: Step };

/** One chart of the total with the period before as a line, and its table. */
export function Whole({ title, day, series: { values, before }, days, step }: WholeProps) {
  const bars = toBars(values, day, step);
  const against = sum(before) > 0 &&
    before.length === values.length && {
      name: periodBefore(days),
      // By the edges of the bars, so that each has the same days of the period before.
      totals: toBars(before, day, step).map(({ total }) => total),
    };
  const notes = [
    bars.some((bar) => isPartialBar(bar, step)) && texts.palePart(stepNouns[step]),
    against && texts.lineOf(against.name),
  ].filter(Boolean);
  return (
    <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
      <figure className="rounded border bg-surface p-5 print:border-0 print:p-0">
        <BarChart
          label={texts.chartAsInTable(title, stepNouns[step])}
          bars={bars}
          step={step}
          against={against || undefined}
          plotHeight={280}
        />
        {notes.length > 0 && <figcaption className="mt-2 text-xs text-quiet">{notes.join(' ')}</figcaption>}
      </figure>
      <ScrollTable caption={texts.chartBy(title, stepNouns[step])}>
        <thead>
          <tr>
            <th scope="col">{stepLabels[step]}</th>
            <th scope="col" className="text-right">
              {title}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.from}>
              <th scope="row">{formatBar(bar, step)}</th>
              <td className="text-right tabular-nums">{formatCount(bar.total)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}

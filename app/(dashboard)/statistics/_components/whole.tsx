import { barName, barsOf, isPart, type Step } from '@/lib/analytics/chart';
import { formatCount } from '@/lib/format';
import * as texts from '@/texts/analytics';
import { BarChart } from '@/components/charts/bar-chart';
import { ScrollTable } from '@/components/ui/scroll-table';
import { stepLabels, stepNouns } from './step-words';

type WholeProps = { title: string; day: string; values: number[]; step: Step };

/** One chart of everything together, with its table. */
export function Whole({ title, day, values, step }: WholeProps) {
  const bars = barsOf(values, day, step);
  return (
    <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
      <figure className="rounded border bg-surface p-5 print:border-0 print:p-0">
        <BarChart
          label={texts.chartAsInTable(title, stepNouns[step])}
          bars={bars}
          step={step}
          plotHeight={280}
        />
        {bars.some((bar) => isPart(bar, step)) && (
          <figcaption className="mt-2 text-xs text-quiet">{texts.palePart(stepNouns[step])}</figcaption>
        )}
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
              <th scope="row">{barName(bar, step)}</th>
              <td className="text-right tabular-nums">{formatCount(bar.total)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}

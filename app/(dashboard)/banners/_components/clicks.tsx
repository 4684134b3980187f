import { BarChart } from '@/components/platform/charts/bar-chart';
import { Card } from '@/components/platform/ui/card';
import { ScrollTable } from '@/components/platform/ui/scroll-table';
import { formatBar, toBars } from '@/lib/platform/values/chart';
import { sum } from '@/lib/platform/values/decimals';
import { getClicks } from '@/lib/sites/banner-plans/server';
import { formatCount } from '@/lib/platform/values/format';
import * as texts from '@/texts/sites/banners';

/** A banner's clicks on each of the last days, as a chart and a table. */
export async function Clicks({ id }: { id: string }) {
  const clicks = await getClicks(id);
  if (!clicks) return null;
  const { day, values } = clicks;
  const bars = toBars(values, day, 'day');
  return (
    <Card title={texts.clicks} className="mt-8">
      <p className="mb-4 text-quiet">{texts.clicksOf(values.length, formatCount(sum(values)))}</p>
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <BarChart label={texts.clicksChart(values.length)} bars={bars} step="day" plotHeight={280} />
        <ScrollTable caption={texts.clicksByDay}>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col" className="text-right">
                {texts.clicks}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{formatBar(bar, 'day')}</th>
                <td className="text-right tabular-nums">{formatCount(bar.total)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </div>
    </Card>
  );
}

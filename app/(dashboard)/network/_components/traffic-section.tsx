import { Fragment } from 'react';
import { sum } from '@/lib/platform/values/decimals';
import type { Month } from '@/lib/platform/values/days';
import type { Network } from '@/lib/insights/network/calls';
import type { Figure } from '@/lib/insights/network/links';
import * as texts from '@/texts/insights/network';
import { Count } from './count';
import { MonthTable, type MonthRow } from './month-table';
import { AllRows, shownRows, type Whole } from './rows';
import { Section } from './section';

type Traffic = Network['traffic'];
type Metric = 'enquiries' | 'views';
type TrafficProps = { months: Month[]; traffic: Traffic; whole: Whole };

/** Traffic of no listed website: of further websites, and of days before the website was stored. */
const restOf = ({ sites, whole }: Traffic, metric: Metric) =>
  whole[metric].map((count, month) =>
    sites.reduce((rest, site) => Math.max(0, rest - (site[metric][month] ?? 0)), count),
  );

/** Enquiries and views by website and month. */
export function TrafficSection({ months, traffic, whole }: TrafficProps) {
  const { sites, whole: everything } = traffic;
  const span = { from: months[0]!.from, to: months.at(-1)!.to };
  const row = (name: string, values: number[], figure?: (month: Month) => Figure): MonthRow => ({
    name,
    values,
    cells: values.map((count, place) => (
      <Fragment key={place}>
        <Count count={count} figure={figure?.(months[place]!)} />
      </Fragment>
    )),
    total: <Count count={sum(values)} figure={figure?.(span)} />,
  });
  const rowsOf = (metric: Metric): MonthRow[] => {
    const rest = restOf(traffic, metric);
    // The list of enquiries has no filter for a missing website.
    const ofRest = (month: Month): Figure => ({ of: 'views', by: 'website', ...month });
    return [
      ...shownRows(sites, whole === 'websites').map(({ _id: website, name, [metric]: values }) =>
        row(name, values, (month) => ({ of: metric, website, ...month })),
      ),
      ...(sum(rest) > 0 ? [row(texts.otherWebsites, rest, metric === 'views' ? ofRest : undefined)] : []),
      { ...row(texts.everywhere, everything[metric], (month) => ({ of: metric, ...month })), isSum: true },
    ];
  };
  return (
    <Section id="traffic" title={texts.traffic} help={texts.trafficHelp}>
      <h3 className="mb-2 font-medium">{texts.enquiries}</h3>
      <MonthTable
        caption={texts.enquiriesByMonth}
        head={texts.website}
        months={months}
        rows={rowsOf('enquiries')}
      />
      <h3 className="mt-6 mb-2 font-medium">{texts.views}</h3>
      <MonthTable caption={texts.viewsByMonth} head={texts.website} months={months} rows={rowsOf('views')} />
      <AllRows count={sites.length} whole={whole} name="websites" section="traffic" />
    </Section>
  );
}

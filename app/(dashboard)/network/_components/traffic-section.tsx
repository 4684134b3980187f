import { sum } from '@/lib/analytics/curve';
import type { Month } from '@/lib/days';
import { formatCount } from '@/lib/format';
import type { Network } from '@/lib/network/calls';
import * as texts from '@/texts/network';
import { Count } from './count';
import { MonthTable } from './month-table';
import { AllRows, shownRows, type Whole } from './rows';
import { Section } from './section';

type TrafficProps = { months: Month[]; traffic: Network['traffic']; whole: Whole };

/** Enquiries and views by website and month. */
export function TrafficSection({ months, traffic: { sites, whole: everything }, whole }: TrafficProps) {
  const told = [
    ...shownRows(sites, whole === 'websites'),
    { ...everything, _id: undefined, name: texts.everywhere },
  ];
  const enquiries = told.map(({ _id: website, name, enquiries: values }) => ({
    name,
    values,
    cells: values.map((count, place) => (
      <Count key={place} count={count} figure={{ of: 'enquiries', website, ...months[place]! }} />
    )),
    total: (
      <Count
        count={sum(values)}
        figure={{ of: 'enquiries', website, from: months[0]!.from, to: months.at(-1)!.to }}
      />
    ),
  }));
  const views = told.map(({ name, views: values }) => ({
    name,
    values,
    cells: values.map(formatCount),
    total: formatCount(sum(values)),
  }));
  return (
    <Section id="traffic" title={texts.traffic} help={texts.trafficHelp}>
      <h3 className="mb-2 font-medium">{texts.enquiries}</h3>
      <MonthTable caption={texts.enquiriesByMonth} head={texts.website} months={months} rows={enquiries} />
      <h3 className="mt-6 mb-2 font-medium">{texts.views}</h3>
      <MonthTable caption={texts.viewsByMonth} head={texts.website} months={months} rows={views} />
      <AllRows count={sites.length} whole={whole} name="websites" section="traffic" />
    </Section>
  );
}

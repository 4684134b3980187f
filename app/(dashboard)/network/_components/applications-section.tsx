import { Fragment } from 'react';
import { DetailList } from '@/components/platform/ui/detail-list';
import { sum } from '@/lib/platform/values/decimals';
import type { Month } from '@/lib/platform/values/days';
import type { ApplicationCounts, Network } from '@/lib/insights/network/calls';
import * as texts from '@/texts/insights/network';
import { Count } from './count';
import { MonthTable } from './month-table';
import { Section } from './section';

const outcomes: [keyof ApplicationCounts, string][] = [
  ['received', texts.received],
  ['approved', texts.approved],
  ['declined', texts.declined],
  ['waiting', texts.waiting],
];

type ApplicationsProps = { months: Month[]; applications: Network['applications'] };

/** Applications by month and outcome, and what waits today. */
export function ApplicationsSection({ months, applications }: ApplicationsProps) {
  const { verified, submitted } = applications;
  const rows = outcomes.map(([outcome, name]) => {
    const values = applications.months.map((applied) => applied[outcome]);
    const linkedCount = (count: number, { from, to }: Month) => (
      <Count
        count={count}
        figure={
          outcome === 'waiting'
            ? { of: 'open applications', from, to }
            : { of: 'outcomes', outcome, from, to }
        }
      />
    );
    return {
      name,
      values,
      cells: values.map((count, place) => (
        <Fragment key={place}>{linkedCount(count, months[place]!)}</Fragment>
      )),
      total: linkedCount(sum(values), { from: months[0]!.from, to: months.at(-1)!.to }),
    };
  });
  return (
    <Section id="applications" title={texts.applications} help={texts.applicationsHelp}>
      <MonthTable caption={texts.applications} head={texts.outcome} months={months} rows={rows} />
      <div className="mt-4">
        <DetailList
          details={[
            {
              label: texts.toDecide,
              value: <Count count={verified} figure={{ of: 'applications', status: 'verified' }} />,
            },
            {
              label: texts.toConfirm,
              value: <Count count={submitted} figure={{ of: 'applications', status: 'submitted' }} />,
            },
          ]}
        />
      </div>
    </Section>
  );
}

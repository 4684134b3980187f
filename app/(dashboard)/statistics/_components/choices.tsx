import { PageLink } from '@/components/platform/ui/page-link';
import { steps, type Step } from '@/lib/platform/values/chart';
import { periods, type ChartName } from '@/lib/insights/analytics/schema';
import { formatSpan } from '@/lib/insights/analytics/span';
import type { Month } from '@/lib/platform/values/days';
import { queryText } from '@/lib/platform/values/query';
import * as texts from '@/texts/insights/analytics';
import * as common from '@/texts/platform/common';
import { stepLabels } from './step-words';

/** The state of a chart's address. */
export type ChartChoice = {
  days: number;
  step: Step;
  by: 'listing' | 'website' | undefined;
  state: 'uncompleted' | undefined;
  /** The whole network, whichever company the dashboard looks up. */
  of: 'network' | undefined;
  /** The only website of the chart. */
  website: string | undefined;
  /** The month of the chart, instead of the last days. */
  span: Month | undefined;
};

export const chartAddress = (chart: ChartName, { days, span, ...chosen }: Partial<ChartChoice>) =>
  `/statistics/${chart}${queryText({ ...(span ?? { days }), ...chosen })}`;

/** The choices of a chart as links, which need no script. */
export function Choices({ chart, chosen }: { chart: ChartName; chosen: ChartChoice }) {
  const address = (change: Partial<ChartChoice>) => chartAddress(chart, { ...chosen, ...change });
  const { span, website } = chosen;
  const isGeneral = chart === 'custom-enquiries';
  return (
    <div className="mb-6 flex flex-wrap gap-x-8 gap-y-4 print:hidden">
      <Choice
        label={texts.period}
        options={[
          ...periods.map(({ days, label }) => ({
            label,
            // Another period chooses its own step.
            href: address({ days, span: undefined, step: undefined }),
            isChosen: !span && days === chosen.days,
          })),
          ...(span ? [{ label: formatSpan(span), href: address({}), isChosen: true }] : []),
        ]}
      />
      <Choice
        label={texts.by}
        options={steps.map((step) => ({
          label: stepLabels[step],
          href: address({ step }),
          isChosen: step === chosen.step,
        }))}
      />
      {website === undefined && (
        <Choice
          label={common.show}
          options={[
            { label: texts.allTogether, by: undefined },
            ...(isGeneral ? [] : [{ label: texts.byListing, by: 'listing' as const }]),
            { label: texts.byWebsite, by: 'website' as const },
          ].map(({ label, by }) => ({ label, href: address({ by }), isChosen: by === chosen.by }))}
        />
      )}
      {isGeneral && (
        <Choice
          label={texts.status}
          options={[
            { label: texts.completed, state: undefined },
            { label: texts.uncompleted, state: 'uncompleted' as const },
          ].map(({ label, state }) => ({
            label,
            href: address({ state }),
            isChosen: state === chosen.state,
          }))}
        />
      )}
    </div>
  );
}

type ChoiceProps = { label: string; options: { label: string; href: string; isChosen: boolean }[] };

function Choice({ label, options }: ChoiceProps) {
  return (
    <nav aria-label={label} className="flex flex-col gap-1">
      <span aria-hidden className="font-medium">
        {label}
      </span>
      <ul className="flex flex-wrap rounded border border-edge bg-surface">
        {options.map((option) => (
          <li key={option.label}>
            <PageLink
              href={option.href}
              aria-current={option.isChosen ? 'true' : undefined}
              className="flex min-h-9 items-center rounded px-3 hover:bg-wash aria-[current=true]:bg-accent aria-[current=true]:text-accent-on pointer-coarse:min-h-11"
            >
              {option.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

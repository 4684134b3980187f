import { PageLink } from '@/components/ui/page-link';
import { steps, type Step } from '@/lib/analytics/chart';
import { periods, type ChartName } from '@/lib/analytics/schema';
import { queryText } from '@/lib/query';

/** What the address of a chart says. */
export type Chosen = {
  days: number;
  step: Step;
  by: 'listing' | 'website' | undefined;
  state: 'uncompleted' | undefined;
};

const stepLabels: Record<Step, string> = { day: 'Day', week: 'Week', month: 'Month' };

/** The choices of a chart as links: they need no script. */
export function Choices({ chart, chosen }: { chart: ChartName; chosen: Chosen }) {
  const address = (change: Partial<Chosen>) => `/statistics/${chart}${queryText({ ...chosen, ...change })}`;
  const isGeneral = chart === 'custom-enquiries';
  return (
    <div className="mb-6 flex flex-wrap gap-x-8 gap-y-4 print:hidden">
      <Choice
        label="Period"
        options={periods.map(({ days, label }) => ({
          label,
          // Another period has the step that suits it.
          href: `/statistics/${chart}${queryText({ ...chosen, days, step: undefined })}`,
          isChosen: days === chosen.days,
        }))}
      />
      <Choice
        label="By"
        options={steps.map((step) => ({
          label: stepLabels[step],
          href: address({ step }),
          isChosen: step === chosen.step,
        }))}
      />
      <Choice
        label="Show"
        options={[
          { label: 'All together', by: undefined },
          ...(isGeneral ? [] : [{ label: 'By listing', by: 'listing' as const }]),
          { label: 'By website', by: 'website' as const },
        ].map(({ label, by }) => ({ label, href: address({ by }), isChosen: by === chosen.by }))}
      />
      {isGeneral && (
        <Choice
          label="Status"
          options={[
            { label: 'Completed', state: undefined },
            { label: 'Uncompleted', state: 'uncompleted' as const },
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

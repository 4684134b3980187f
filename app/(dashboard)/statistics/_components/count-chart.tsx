import { PageHeader } from '@/components/ui/page-header';
import { RecordArea } from '@/components/ui/record-area';
import { changeOf, periodLabel } from '@/lib/analytics/change';
import { stepOfAddress } from '@/lib/analytics/chart';
import { sum } from '@/lib/analytics/curve';
import { periodOf, type ChartName, type Metric } from '@/lib/analytics/schema';
import { readGroups } from '@/lib/analytics/server';
import { listCompanies, lookedUpCompany } from '@/lib/companies/server';
import { formatCount } from '@/lib/format';
import { canLookUpCompanies, subjectOf, type TokenUser } from '@/lib/roles';
import { load } from '@/lib/server/load';
import * as texts from '@/texts/analytics';
import * as titles from '@/texts/menu';
import { Choices, type Chosen } from './choices';
import { Grouped } from './grouped';
import { Whole } from './whole';

export type ChartPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

type CountChartProps = ChartPageProps & { chart: ChartName; user: TokenUser };

const chartTitles = (user: TokenUser): Record<ChartName, string> => ({
  views: texts.viewsOf(subjectOf(user.type)),
  enquiries: titles.enquiries,
  'custom-enquiries': titles.customEnquiries,
});

const metricOf = (chart: ChartName, { state }: Chosen): Metric =>
  chart === 'custom-enquiries' ? (state ?? 'completed') : chart;

/** A count of the dashboard at length: its chart, by day, week or month, alone or by listing or website, and the table beside it (Handbook, lists 8). */
export async function CountChart({ chart, user, searchParams }: CountChartProps) {
  const chosen = chosenIn(await searchParams, chart);
  const company =
    chart !== 'custom-enquiries' && canLookUpCompanies(user) ? await chosenCompany() : undefined;
  const metric = metricOf(chart, chosen);
  const { days, step, by } = chosen;
  const answer = await load(
    readGroups({ metric, by: by ?? 'website', days, companyId: company?._id, most: by ? 6 : 1 }),
  );
  const title = chartTitles(user)[chart];
  return (
    <RecordArea title={title} answer={answer}>
      {({ day, whole, groups }) => {
        const change = changeOf(sum(whole.values), sum(whole.before), days);
        return (
          <>
            <PageHeader
              title={title}
              description={`${periodLabel(days)}${company ? `, ${company.companyName}` : ''}: ${formatCount(sum(whole.values))}. ${change ? `${change.text}.` : ''}`}
              back={{ href: '/analytics', label: texts.backToTheDashboard }}
            />
            <Choices chart={chart} chosen={chosen} />
            {by ? (
              <Grouped by={by} day={day} whole={whole} groups={groups} days={days} step={step} />
            ) : (
              <Whole title={title} day={day} values={whole.values} step={step} />
            )}
          </>
        );
      }}
    </RecordArea>
  );
}

function chosenIn(query: Record<string, string | string[] | undefined>, chart: ChartName): Chosen {
  const days = periodOf(query.days);
  const groups = chart === 'custom-enquiries' ? (['website'] as const) : (['listing', 'website'] as const);
  return {
    days,
    step: stepOfAddress(query.step, days),
    by: groups.find((group) => group === query.by),
    state: chart === 'custom-enquiries' && query.state === 'uncompleted' ? 'uncompleted' : undefined,
  };
}

/** The company of the dashboard's quick lookup. */
async function chosenCompany() {
  const { data } = await load(listCompanies());
  const id = await lookedUpCompany(data ?? []);
  return data?.find(({ _id }) => _id === id);
}

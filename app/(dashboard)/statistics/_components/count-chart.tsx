import { Chip, chipLooks } from '@/components/platform/ui/chip';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from '@/components/platform/ui/record-area';
import { canOpen } from '@/lib/access';
import { changeOf, periodLabel } from '@/lib/insights/analytics/change';
import { stepOfAddress } from '@/lib/insights/analytics/chart';
import { sum } from '@/lib/insights/analytics/curve';
import { periodOf, type ChartName, type Metric } from '@/lib/insights/analytics/schema';
import { canNarrowSeries, orNothing, readGroups } from '@/lib/insights/analytics/server';
import { daysIn, spanName, spanOfAddress, untilToday } from '@/lib/insights/analytics/span';
import { listCompanies, lookedUpCompany } from '@/lib/companies/server';
import { dayOf } from '@/lib/platform/values/days';
import { formatCount } from '@/lib/platform/values/format';
import { listChoices } from '@/lib/sites/reference/server';
import { canLookUpCompanies, subjectOf, type TokenUser } from '@/lib/roles';
import { hasPage } from '@/lib/platform/server/capabilities';
import { load } from '@/lib/platform/server/load';
import * as texts from '@/texts/insights/analytics';
import * as titles from '@/texts/platform/menu';
import { chartAddress, Choices, type Chosen } from './choices';
import { Grouped } from './grouped';
import { Whole } from './whole';

export type ChartPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

type CountChartProps = ChartPageProps & { chart: ChartName; user: TokenUser };

/** So many listings or websites have a row of their own, and the first of them a chart. */
const mostNamed = 20;

const chartTitles = (user: TokenUser): Record<ChartName, string> => ({
  views: texts.viewsOf(subjectOf(user.type)),
  enquiries: titles.enquiries,
  'custom-enquiries': titles.customEnquiries,
});

const metricOf = (chart: ChartName, { state }: Chosen): Metric =>
  chart === 'custom-enquiries' ? (state ?? 'completed') : chart;

/** A count of the dashboard at length: its chart, by day, week or month, alone or by listing or website, and the table beside it (Handbook, lists 8). */
export async function CountChart({ chart, user, searchParams }: CountChartProps) {
  const today = dayOf(new Date());
  const chosen = chosenIn(await searchParams, chart, user, today);
  const isLookedUp = chart !== 'custom-enquiries' && canLookUpCompanies(user) && !chosen.of;
  const company = isLookedUp ? await chosenCompany() : undefined;
  const metric = metricOf(chart, chosen);
  const { step, by, website, span } = chosen;
  const told = span && untilToday(span, today);
  const days = told ? daysIn(told) : chosen.days;
  const [answer, websiteName] = await Promise.all([
    load(
      readGroups({
        ...{ metric, by: by ?? 'website', days, companyId: company?._id, most: by ? mostNamed : 1 },
        ...{ website, to: told?.to },
      }),
    ),
    website === undefined ? undefined : nameOfWebsite(website),
  ]);
  const title = chartTitles(user)[chart];
  const named = [span ? spanName(span) : periodLabel(days), company?.companyName, websiteName];
  return (
    <RecordArea title={title} answer={answer}>
      {({ day, whole, groups }) => {
        const change = changeOf(sum(whole.values), sum(whole.before), days);
        return (
          <>
            <PageHeader
              title={title}
              description={`${named.filter(Boolean).join(', ')}: ${formatCount(sum(whole.values))}. ${change ? `${change.text}.` : ''}`}
              back={
                chosen.of !== 'network'
                  ? { href: '/analytics', label: texts.backToTheDashboard }
                  : { href: '/network', label: texts.backToTheNetwork }
              }
            />
            <Choices chart={chart} chosen={chosen} />
            {websiteName && (
              <p className={`mb-6 ${chipLooks}`}>
                <Chip
                  label={texts.website}
                  text={websiteName}
                  href={chartAddress(chart, { ...chosen, website: undefined })}
                  remove={texts.showAllWebsites}
                />
              </p>
            )}
            {by ? (
              <Grouped
                {...{ by, day, whole, groups, days, step }}
                ofWebsite={
                  canNarrowSeries()
                    ? (id) => chartAddress(chart, { ...chosen, by: undefined, website: id })
                    : undefined
                }
              />
            ) : (
              <Whole {...{ title, day, days, step }} series={whole} />
            )}
          </>
        );
      }}
    </RecordArea>
  );
}

type Query = Record<string, string | string[] | undefined>;

function chosenIn(query: Query, chart: ChartName, user: TokenUser, today: string): Chosen {
  const knowsNetwork = canOpen(user.type, '/network') && hasPage('/network');
  const groups = chart === 'custom-enquiries' ? (['website'] as const) : (['listing', 'website'] as const);
  const canNarrow = canNarrowSeries();
  const span = canNarrow ? spanOfAddress(query, today) : undefined;
  const website = canNarrow && typeof query.website === 'string' ? query.website.slice(0, 64) : '';
  const days = periodOf(query.days);
  return {
    ...{ days, span, website: website || undefined },
    of: query.of === 'network' && knowsNetwork ? 'network' : undefined,
    step: stepOfAddress(query.step, span ? daysIn(span) : days),
    by: website ? undefined : groups.find((group) => group === query.by),
    state: chart === 'custom-enquiries' && query.state === 'uncompleted' ? 'uncompleted' : undefined,
  };
}

/** The company of the dashboard's quick lookup. */
async function chosenCompany() {
  const { data } = await load(listCompanies());
  const id = await lookedUpCompany(data ?? []);
  return data?.find(({ _id }) => _id === id);
}

async function nameOfWebsite(id: string): Promise<string> {
  const websites = await orNothing(listChoices('destinationWebsites'));
  return websites?.find(({ value }) => value === id)?.label ?? texts.oneWebsite;
}

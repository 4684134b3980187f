import { Chip, chipLooks } from '@/components/platform/ui/chip';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from '../../_components/record-area';
import { canOpen } from '@/lib/access';
import { compareCounts, periodLabel } from '@/lib/insights/analytics/change';
import { stepOfAddress } from '@/lib/platform/values/chart';
import { sum } from '@/lib/platform/values/decimals';
import { parsePeriod, type ChartName, type Metric } from '@/lib/insights/analytics/schema';
import { canNarrowSeries } from '@/lib/insights/analytics/server';
import { read } from '@/lib/platform/server/read';
import type { Series } from '@/lib/insights/analytics/calls';
import { countDays, formatSpan, parseSpan, cutAtToday } from '@/lib/insights/analytics/span';
import type { CompanyLookup } from '@/lib/companies/schema';
import { listCompanies, lookedUpCompany } from '@/lib/companies/server';
import { dayOf } from '@/lib/platform/values/days';
import { formatCount } from '@/lib/platform/values/format';
import { findWebsiteName } from '@/lib/lists/list-filters/server';
import { canLookUpCompanies, subjectOf, type TokenUser } from '@/lib/roles';
import { hasPage } from '@/lib/platform/server/capabilities';
import { load, type LoadResult } from '@/lib/platform/server/load';
import * as texts from '@/texts/insights/analytics';
import * as titles from '@/texts/platform/menu';
import { chartAddress, Choices, type ChartChoice } from './choices';
import { Grouped } from './grouped';
import { Whole } from './whole';

export type ChartPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

type CountChartProps = ChartPageProps & { chart: ChartName; user: TokenUser };

/** The number of listings or websites with a row; the first ones have a chart. */
const mostNamed = 20;

const chartTitles = (user: TokenUser): Record<ChartName, string> => ({
  views: texts.viewsOf(subjectOf(user.type)),
  enquiries: titles.enquiries,
  'custom-enquiries': titles.customEnquiries,
});

const metricOf = (chart: ChartName, { state }: ChartChoice): Metric =>
  chart === 'custom-enquiries' ? (state ?? 'completed') : chart;

/**
 * A count by day, week or month, alone or by listing or website, with its table (Handbook, lists: News and charts on
 * the dashboard).
 */
export async function CountChart({ chart, user, searchParams }: CountChartProps) {
  const chosen = chosenIn(await searchParams, chart, user, dayOf(new Date()));
  const { answer, days, names, websiteName } = await readChart(chart, user, chosen);
  const { by, step } = chosen;
  const title = chartTitles(user)[chart];
  const ofWebsite = canNarrowSeries()
    ? (id: string) => chartAddress(chart, { ...chosen, by: undefined, website: id })
    : undefined;
  return (
    <RecordArea title={title} answer={answer}>
      {({ day, whole, groups }) => (
        <>
          <PageHeader
            title={title}
            description={summarize(names, whole, days)}
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
            <Grouped {...{ by, day, whole, groups, days, step, ofWebsite }} />
          ) : (
            <Whole {...{ title, day, days, step }} series={whole} />
          )}
        </>
      )}
    </RecordArea>
  );
}

async function readChart(chart: ChartName, user: TokenUser, chosen: ChartChoice) {
  const isLookedUp = chart !== 'custom-enquiries' && canLookUpCompanies(user) && !chosen.of;
  const lookup = isLookedUp ? await loadChosenCompany() : undefined;
  if (lookup && 'status' in lookup)
    return { answer: lookup, days: chosen.days, names: [], websiteName: undefined };
  const company = lookup?.data;
  const { by, website, span } = chosen;
  const shownSpan = span && cutAtToday(span, dayOf(new Date()));
  const days = shownSpan ? countDays(shownSpan) : chosen.days;
  const [answer, websiteName] = await Promise.all([
    load(
      read('GET /dashboard/analytics/daily-groups', {
        query: {
          metric: metricOf(chart, chosen),
          by: by ?? 'website',
          days,
          companyId: company?._id,
          most: by ? mostNamed : 1,
          website,
          to: shownSpan?.to,
        },
      }),
    ),
    website === undefined ? undefined : findWebsiteName(website),
  ]);
  const names = [span ? formatSpan(span) : periodLabel(days), company?.companyName, websiteName];
  return { answer, days, names, websiteName };
}

/** 'Last 30 days, Mara Lodge: 1,204. 12 % more than before.' */
function summarize(names: (string | undefined)[], { values, before }: Series, days: number): string {
  const change = compareCounts(sum(values), sum(before), days);
  return `${names.filter(Boolean).join(', ')}: ${formatCount(sum(values))}. ${change ? `${change.text}.` : ''}`;
}

type Query = Record<string, string | string[] | undefined>;

function chosenIn(query: Query, chart: ChartName, user: TokenUser, today: string): ChartChoice {
  const knowsNetwork = canOpen(user.type, '/network') && hasPage('/network');
  const groups = chart === 'custom-enquiries' ? (['website'] as const) : (['listing', 'website'] as const);
  const canNarrow = canNarrowSeries();
  const span = canNarrow ? parseSpan(query, today) : undefined;
  const website = canNarrow && typeof query.website === 'string' ? query.website.slice(0, 64) : '';
  const days = parsePeriod(query.days);
  return {
    ...{ days, span, website: website || undefined },
    of: query.of === 'network' && knowsNetwork ? 'network' : undefined,
    step: stepOfAddress(query.step, span ? countDays(span) : days),
    by: website ? undefined : groups.find((group) => group === query.by),
    state: chart === 'custom-enquiries' && query.state === 'uncompleted' ? 'uncompleted' : undefined,
  };
}

async function loadChosenCompany(): Promise<LoadResult<CompanyLookup | undefined>> {
  const id = await lookedUpCompany(null);
  const findIn = (companies: CompanyLookup[]) => companies.find(({ _id }) => _id === id);
  return id ? load(listCompanies().then(findIn)) : { data: undefined, toasts: [] };
}

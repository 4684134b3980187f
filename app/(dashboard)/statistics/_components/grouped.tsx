import { EmptyState } from '@/components/platform/ui/empty-state';
import { PageLink } from '@/components/platform/ui/page-link';
import { compareCounts } from '@/lib/insights/analytics/change';
import { toBars, formatShare, type Step } from '@/lib/platform/values/chart';
import { sum } from '@/lib/platform/values/decimals';
import type { Group, Series } from '@/lib/insights/analytics/series-calls';
import { sum } from '@/lib/insights/analytics/curve';
import type { Group, Series } from '@/lib/insights/analytics/calls';
import { dash, formatCount } from '@/lib/platform/values/format';
import { listingKinds } from '@/lib/listings/listing';
import { editPath } from '@/lib/listings/paths';
import * as texts from '@/texts/insights/analytics';
import * as common from '@/texts/platform/common';
import * as messages from '@/texts/platform/messages';
import { BarChart } from '@/components/platform/charts/bar-chart';
import { ScrollTable } from '@/components/platform/ui/scroll-table';
import { stepNouns } from './step-words';

const mostCharts = 6;

type GroupedProps = {
  by: 'listing' | 'website';
  day: string;
  whole: Series;
  groups: Group[];
  days: number;
  step: Step;
  /** The address of one website's own chart, where there is one. */
  ofWebsite: ((id: string) => string) | undefined;
};

/** A chart for each of the first listings or websites, all to one scale, and a table of totals. */
export function Grouped(props: GroupedProps) {
  const { day, groups, step } = props;
  if (groups.length === 0)
    return (
      <div className="rounded border bg-surface">
        <EmptyState detail={texts.nothingCounted}>{messages.noRecords}</EmptyState>
      </div>
    );
  const charts = groups
    .slice(0, mostCharts)
    .map((group) => ({ ...group, bars: toBars(group.values, day, step) }));
  const most = Math.max(...charts.flatMap(({ bars }) => bars.map(({ total }) => total)));
  return (
    <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_28rem] print:block">
      <ul className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        {charts.map(({ _id, name, bars }) => (
          <li key={_id} className="break-inside-avoid rounded border bg-surface p-4">
            <h2 dir="auto" className="mb-1 truncate font-medium">
              {name}
            </h2>
            <BarChart
              label={texts.chartAtMost(
                name,
                stepNouns[step],
                formatCount(Math.max(...bars.map(({ total }) => total))),
              )}
              bars={bars}
              step={step}
              most={most}
              plotHeight={110}
              ticks={3}
            />
          </li>
        ))}
      </ul>
      <TotalsTable {...props} />
    </div>
  );
}

function TotalsTable({ by, whole, groups, days, ofWebsite }: GroupedProps) {
  return (
    <ScrollTable isWhole caption={by === 'listing' ? texts.totalsByListing : texts.totalsByWebsite}>
      <thead>
        <tr>
          <th scope="col">{by === 'listing' ? texts.listing : texts.website}</th>
          <th scope="col" className="text-right">
            {texts.total}
          </th>
          <th scope="col" className="text-right">
            {texts.share}
          </th>
          <th scope="col" className="max-sm:hidden">
            {common.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Row
            key={group._id}
            name={<Name group={group} href={by === 'website' ? ofWebsite?.(group._id) : undefined} />}
            series={group}
            whole={whole}
            days={days}
          />
        ))}
        <Rest whole={whole} groups={groups} days={days} by={by} />
        <Row name={texts.allTogether} series={whole} whole={whole} days={days} />
      </tbody>
    </ScrollTable>
  );
}

/** A group's name, linked to its chart or form. */
function Name({ group: { kind, slug, name }, href }: { group: Group; href: string | undefined }) {
  const known = listingKinds.find((each) => each === kind);
  const address = href ?? (known && slug ? editPath(known, slug) : undefined);
  if (!address) return name;
  return (
    <PageLink href={address} className="text-accent underline-offset-4 hover:underline">
      {name}
    </PageLink>
  );
}

type RowProps = { name: React.ReactNode; series: Series; whole: Series; days: number };

function Row({ name, series: { values, before }, whole, days }: RowProps) {
  return (
    <tr>
      <th dir="auto" scope="row">
        {name}
      </th>
      <td className="text-right tabular-nums">{formatCount(sum(values))}</td>
      <td className="text-right whitespace-nowrap tabular-nums">{formatShare(values, whole.values)}</td>
      <td dir="auto" className="text-xs max-sm:hidden">
        {compareCounts(sum(values), sum(before), days)?.text ?? dash}
      </td>
    </tr>
  );
}

type RestProps = { whole: Series; groups: Group[]; days: number; by: 'listing' | 'website' };

/** Counts of none of the groups: further ones, deleted listings and days of unknown websites. */
function Rest({ whole, groups, days, by }: RestProps) {
  const left = (part: 'values' | 'before') =>
    whole[part].map((value, day) =>
      Math.max(
        0,
        groups.reduce((rest, group) => rest - (group[part][day] ?? 0), value),
      ),
    );
  const series = { values: left('values'), before: left('before') };
  if (sum(series.values) === 0) return null;
  const name = by === 'listing' ? texts.otherListings : texts.otherWebsites;
  return <Row name={name} series={series} whole={whole} days={days} />;
}

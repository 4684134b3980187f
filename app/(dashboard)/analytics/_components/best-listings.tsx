import { RowPicture } from '@/components/lists/data-table/row-picture';
import { Card } from '@/components/platform/ui/card';
import { PageLink } from '@/components/platform/ui/page-link';
import { periodLabel } from '@/lib/insights/analytics/change';
import { sum } from '@/lib/platform/values/decimals';
import { orNull, read } from '@/lib/platform/server/read';
import type { Group } from '@/lib/insights/analytics/calls';
import { formatCount } from '@/lib/platform/values/format';
import { listingKinds } from '@/lib/listings/listing';
import { editPath } from '@/lib/listings/paths';
import * as texts from '@/texts/insights/dashboard';
import * as messages from '@/texts/platform/messages';
import { CurveLine } from './curves';

const shown = 5;

/** The most viewed listings of the page's period, with their curves. */
export async function BestListings({ days, companyId }: { days: number; companyId: string | undefined }) {
  const answer = await orNull(
    read('GET /dashboard/analytics/daily-groups', {
      query: { metric: 'views', by: 'listing', days, companyId, most: shown },
    }),
  );
  const all = (
    <PageLink href={`/statistics/views?days=${days}&by=listing`} className="lone-link">
      {texts.allByListing}
    </PageLink>
  );
  return (
    <Card title={texts.mostViewed(periodLabel(days))} action={answer?.groups.length ? all : undefined}>
      {!answer && <p className="text-quiet">{messages.couldNotBeShown}</p>}
      {answer?.groups.length === 0 && <p className="text-quiet">{texts.noViews}</p>}
      <ol className="-mx-3 -mb-2">
        {answer?.groups.map((group) => (
          <BestListing key={group._id} group={group} days={days} />
        ))}
      </ol>
    </Card>
  );
}

function BestListing({ group: { name, kind, slug, picture, values }, days }: { group: Group; days: number }) {
  const known = listingKinds.find((each) => each === kind);
  const line = (
    <span className="flex items-center gap-3">
      <span className="min-w-0 flex-1">
        <RowPicture src={picture}>{name}</RowPicture>
      </span>
      <span className="w-20 shrink-0 max-sm:hidden">
        <CurveLine values={values} days={days} className="curve-low" />
      </span>
      <span className="shrink-0 text-right tabular-nums">
        {formatCount(sum(values))} <span className="text-xs text-quiet">{texts.viewsWord}</span>
      </span>
    </span>
  );
  return (
    <li>
      {known && slug ? (
        <PageLink href={editPath(known, slug)} className="block rounded px-3 py-2 hover:bg-wash">
          {line}
        </PageLink>
      ) : (
        <div className="px-3 py-2">{line}</div>
      )}
    </li>
  );
}

import { Suspense } from 'react';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from './record-area';
import { read } from '@/lib/platform/server/read';
import { versionMoment } from '@/lib/review/listing-versions/version-text';
import type { ListingKind } from '@/lib/listings/listing';
import { hasApprovedToCompare, hasDeclinedToCompare, shownToday } from '@/lib/listings/live';
import { dayOf } from '@/lib/platform/values/days';
import { editPath } from '@/lib/listings/paths';
import { maySetFee } from '@/lib/listings/rights';
import { getListing } from '@/lib/listings/kinds/server';
import type { TokenUser } from '@/lib/roles';
import { load } from '@/lib/platform/server/load';
import * as texts from '@/texts/review/listing-versions';
import * as titles from '@/texts/platform/menu';
import { BeforeAfter, VersionComparison, SinceDeclined } from './before-after';
import { VersionList } from '@/components/review/version-list';
import { versionDeedText } from '@/lib/platform/contract/deeds';

export type VersionsPageProps = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const oneOf = (value: string | string[] | undefined) =>
  typeof value === 'string' && value ? value : undefined;

async function readPage(kind: ListingKind, slug: string) {
  const listing = await getListing(kind, slug);
  return {
    listing,
    kept: await read(`GET /dashboard/listing-versions/${kind}/:id`, { params: { id: listing._id } }),
  };
}

/** A listing's history: what waits, or one version's changes (`?to=`), then all versions (Handbook, listings: Versions). */
export async function VersionsPage({
  kind,
  user,
  params,
  searchParams,
}: VersionsPageProps & { kind: ListingKind; user: TokenUser }) {
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const [from, to] = [oneOf(query.from), oneOf(query.to)];
  const answer = await load(readPage(kind, decodeURIComponent(slug)));
  return (
    <RecordArea title={titles.history} answer={answer}>
      {({ listing, kept }) => {
        const chosen = kept.versions.find(({ _id }) => _id === to);
        const { _id: id, version } = listing;
        return (
          <>
            <PageHeader
              title={texts.historyOf(listing.title)}
              description={texts.historyHelp}
              back={{ href: editPath(kind, listing.slug), label: texts.backTo(listing.title) }}
            />
            {!to && !from && hasApprovedToCompare(listing) && <BeforeAfter kind={kind} id={id} />}
            {!to && !from && hasDeclinedToCompare(listing) && <SinceDeclined kind={kind} id={id} />}
            {(to || from) && (
              <section aria-labelledby="changed" className="my-8">
                <h2 id="changed" className="mb-3 text-base font-semibold">
                  {chosen
                    ? texts.whatChanged(versionDeedText(chosen.what), versionMoment(chosen.at))
                    : texts.beforeAndAfter}
                </h2>
                <Suspense key={`${from} ${to}`} fallback={<p className="text-quiet">{texts.loading}</p>}>
                  <VersionComparison kind={kind} id={id} from={from} to={to} first={texts.nothingBefore} />
                </Suspense>
              </section>
            )}
            <section aria-labelledby="versions" className="my-8">
              <h2 id="versions" className="mb-3 text-base font-semibold">
                {texts.versions}
              </h2>
              <VersionList
                kind={kind}
                listing={{ _id: id, slug: listing.slug, version }}
                kept={kept}
                isShownToday={shownToday(listing, dayOf(new Date())) === true}
                setsFee={maySetFee(user.type, kind)}
              />
            </section>
          </>
        );
      }}
    </RecordArea>
  );
}

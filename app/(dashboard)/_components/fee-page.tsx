import { EmptyState } from '@/components/platform/ui/empty-state';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from './record-area';
import { PageToasts } from '@/components/platform/ui/toasts';
import type { ListingKind } from '@/lib/listings/listing';
import { editPath, listingsPath } from '@/lib/listings/paths';
import { getListing, readFeeEstimates } from '@/lib/listings/kinds/server';
import { listChoices } from '@/lib/sites/reference/server';
import type { TokenUser } from '@/lib/roles';
import { load } from '@/lib/platform/server/load';
import * as texts from '@/texts/listings/fees';
import * as titles from '@/texts/platform/menu';
import * as messages from '@/texts/platform/messages';
import { EstimateNote, FeeSheet } from '@/components/listings/fee-estimate';

export type FeePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const title = titles.feeAndPlace;

/** What each fee buys on one listing's websites, or for a new one on all (Handbook, listings: What each fee buys). */
export async function FeePage({
  kind,
  user,
  searchParams,
}: FeePageProps & { kind: ListingKind; user: TokenUser }) {
  const { listing: slug } = await searchParams;
  const answer = await load(readPage(kind, typeof slug === 'string' ? slug : undefined));
  return (
    <RecordArea title={title} answer={answer}>
      {({ listing, names, toasts, at, websites }) => (
        <>
          <PageToasts messages={toasts} />
          <PageHeader
            title={title}
            description={
              <span>
                {listing ? texts.whatFeesBuy(listing.title) : texts.whatFeesBuyNew(kind)}{' '}
                <EstimateNote at={at} kind={kind} />
              </span>
            }
            back={
              listing
                ? { href: editPath(kind, listing.slug), label: texts.backTo(listing.title) }
                : { href: listingsPath(kind, user.type), label: texts.backToTheList }
            }
          />
          {websites.length === 0 && (
            <div className="rounded border bg-surface">
              <EmptyState detail={texts.noWebsiteChosen}>{messages.noRecords}</EmptyState>
            </div>
          )}
          <div className="gap-x-8 *:min-w-0 xl:grid xl:grid-cols-2 print:block">
            {websites.map((estimate) => (
              <FeeSheet
                key={estimate.website}
                name={names.get(estimate.website) ?? estimate.website}
                estimate={estimate}
                fee={listing?.advertFee ?? null}
                isStored={listing !== null}
              />
            ))}
          </div>
        </>
      )}
    </RecordArea>
  );
}

async function readPage(kind: ListingKind, slug: string | undefined) {
  const reading = listChoices('destinationWebsites');
  const [{ data, toasts }, listing] = await Promise.all([
    load(reading),
    slug ? getListing(kind, slug) : null,
  ]);
  const names = new Map(data?.map(({ value, label }) => [value, label]));
  const ids = listing ? listing.visibleOn : (await reading).map(({ value }) => value);
  return { listing, names, toasts, ...(await readFeeEstimates(kind, ids, listing?._id)) };
}

import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from './record-area';
import { PageToasts } from '@/components/platform/ui/toasts';
import { dayOf } from '@/lib/platform/values/days';
import { valuesOf } from '@/lib/platform/forms/values';
import type { ListingKind } from '@/lib/listings/listing';
import { sitesShowing } from '@/lib/listings/live';
import { editPath } from '@/lib/listings/paths';
import { propertyForm } from '@/lib/listings/properties/form';
import { getProperty } from '@/lib/listings/properties/server';
import { choiceLists } from '@/lib/listings/kinds/server';
import { listSites, loadNames } from '@/lib/sites/reference/server';
import { safariForm } from '@/lib/listings/safaris/form';
import { getSafari } from '@/lib/listings/safaris/server';
import { env } from '@/lib/platform/server/env';
import { load } from '@/lib/platform/server/load';
import { mapConfig } from '@/lib/platform/server/map-config';
import * as texts from '@/texts/listings/preview';
import { ListingPreview } from '@/components/listings/listing-preview';

export type PreviewPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** A listing as travellers would see it: the stored one (`?listing=`), or what the form that opened the tab holds. */
export async function PreviewPage({ kind, searchParams }: PreviewPageProps & { kind: ListingKind }) {
  const { listing: slug } = await searchParams;
  const [answer, { names, toasts }] = await Promise.all([
    load(readListing(kind, typeof slug === 'string' ? slug : undefined)),
    loadNames(choiceLists[kind]),
  ]);
  return (
    <RecordArea title={texts.preview} answer={answer}>
      {({ stored, sites }) => (
        <>
          <PageToasts messages={toasts} />
          <PageHeader
            title={texts.preview}
            description={texts.previewHelp}
            {...(stored && {
              back: { href: editPath(kind, stored.slug), label: texts.editTitled(stored.values.title) },
            })}
          />
          <ListingPreview
            kind={kind}
            stored={stored?.values ?? null}
            shownOn={stored?.shownOn ?? []}
            sites={sites}
            names={names}
            today={dayOf(new Date())}
            map={mapConfig(env())}
          />
        </>
      )}
    </RecordArea>
  );
}

async function readListing(kind: ListingKind, slug: string | undefined) {
  const sites = listSites();
  if (!slug) return { stored: null, sites: await sites };
  const [listing, known] = await Promise.all([readValues(kind, slug), sites]);
  return { stored: listing, sites: known };
}

async function readValues(kind: ListingKind, slug: string) {
  if (kind === 'safari') {
    const safari = await getSafari(slug);
    return { ...placeOf(safari), values: valuesOf(safariForm('admin'), safari) };
  }
  const property = await getProperty(slug);
  return { ...placeOf(property), values: valuesOf(propertyForm('admin'), property) };
}

const placeOf = (listing: Parameters<typeof sitesShowing>[0] & { slug: string }) => ({
  slug: listing.slug,
  shownOn: sitesShowing(listing),
});

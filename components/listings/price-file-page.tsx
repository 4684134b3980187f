import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { foundAddress, parseListParams, type ListPageProps } from '@/lib/list-params';
import type { ListingKind } from '@/lib/listings/listing';
import { listingsPath, priceFilePath, pricesPath } from '@/lib/listings/paths';
import { apiPath, pageAddress } from '@/lib/paths';
import { listProperties } from '@/lib/properties/server';
import type { TokenUser } from '@/lib/roles';
import { listSafaris } from '@/lib/safaris/server';
import { hasCapability } from '@/lib/server/capabilities';
import { load } from '@/lib/server/load';
import * as bulk from '@/texts/bulk-changes';
import * as titles from '@/texts/menu';
import * as texts from '@/texts/price-files';
import { PriceFileForm } from './price-file-form';

/** Prices and seasons of many listings as a file: given out for those that a search finds, and taken in again (Handbook, listings 24). */
export async function PriceFilePage({
  kind,
  user,
  searchParams,
}: ListPageProps & { kind: ListingKind; user: TokenUser }) {
  const { search } = parseListParams(await searchParams);
  const one = { page: 1, perPage: 1, search };
  const { data } = await (kind === 'safari' ? load(listSafaris(one)) : load(listProperties(one)));
  const hasUndo = hasCapability('bulk-changes');
  return (
    <>
      <PageHeader
        title={kind === 'safari' ? titles.safariPriceFile : titles.propertyPriceFile}
        description={texts.help}
        back={{ href: listingsPath(kind, user.type), label: bulk.backToList(kind) }}
      />
      <section aria-labelledby="take" className="mb-6 rounded border bg-surface p-4 sm:p-6">
        <h2 id="take" className="text-base font-semibold">
          {texts.takeHeading}
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-quiet">{texts.takeHelp(kind, data?.total ?? null)}</p>
        <div className="flex flex-wrap items-end gap-3">
          <form
            method="get"
            role="search"
            action={pageAddress(priceFilePath(kind))}
            className="flex flex-wrap items-end gap-2"
          >
            <label className="flex flex-col gap-1 font-medium">
              {texts.findLabel(kind)}
              <input
                type="search"
                name="search"
                defaultValue={search}
                maxLength={200}
                className="min-h-10 rounded border border-edge bg-surface px-3 text-base font-normal text-ink sm:text-sm pointer-coarse:min-h-11"
              />
            </label>
            <Button type="submit">{texts.find}</Button>
          </form>
          <a
            href={`${apiPath}/dashboard/price-files/${kind}${foundAddress({ page: 1, search })}`}
            download
            className="button inline-flex min-h-10 items-center rounded bg-accent px-4 font-medium text-accent-on hover:bg-accent-hover pointer-coarse:min-h-11"
          >
            {texts.takeTheFile}
          </a>
        </div>
      </section>
      <PriceFileForm kind={kind} undoPath={hasUndo ? `${pricesPath(kind)}?done=latest` : null} />
    </>
  );
}

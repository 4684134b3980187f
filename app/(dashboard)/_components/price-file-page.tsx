import { Button } from '@/components/platform/ui/button';
import { PageHeader } from '@/components/platform/ui/page-header';
import { SearchInput } from '@/components/platform/ui/search-input';
import { formatCount } from '@/lib/platform/values/format';
import { foundAddress, parseListParams, type ListPageProps } from '@/lib/lists/list-params';
import type { ListingKind } from '@/lib/listings/listing';
import { listingsPath, priceFilePath } from '@/lib/listings/paths';
import { apiPath, pageAddress } from '@/lib/paths';
import type { PriceFileParts } from '@/lib/lists/batches/calls';
import { listOf } from '@/lib/lists/batches/schema';
import { readPriceFileParts } from '@/lib/lists/batches/server';
import { listListings } from '@/lib/listings/kinds/server';
import { type TokenUser, isStaff } from '@/lib/roles';
import { hasCapability } from '@/lib/platform/server/capabilities';
import { load } from '@/lib/platform/server/load';
import { backTo } from '@/texts/lists/batches';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/listings/price-file';
import { PriceFileForm } from '@/components/lists/batches/price-file-form';

/** Prices and seasons of many listings as a file, to download and to upload (Handbook, listings: Prices by file). */
export async function PriceFilePage({
  kind,
  user,
  searchParams,
}: ListPageProps & { kind: ListingKind; user: TokenUser }) {
  const { search } = parseListParams(await searchParams);
  const parts = await readPriceFileParts(kind, search);
  const found = parts ? null : await load(listListings(kind, { page: 1, perPage: 1, search }));
  return (
    <>
      <PageHeader
        title={kind === 'safari' ? titles.safariPriceFile : titles.propertyPriceFile}
        description={texts.help}
        back={{ href: listingsPath(kind, user.type), label: backTo(listOf[kind]) }}
      />
      <PriceFileTake
        kind={kind}
        search={search}
        found={found?.data?.total ?? null}
        parts={parts}
        hasWorkbooks={hasCapability('price-workbooks')}
      />
      <PriceFileForm
        list={listOf[kind]}
        hasOwners={isStaff(user.type)}
        hasWorkbooks={hasCapability('price-workbooks')}
      />
    </>
  );
}

type TakeProps = {
  kind: ListingKind;
  search: string;
  /** How many listings the search finds; null where unknown. */
  found: number | null;
  /** The files that they make; null where unknown, which means one. */
  parts: PriceFileParts | null;
  hasWorkbooks: boolean;
};

/** Downloads the found prices as files, with counts; works without scripts. */
function PriceFileTake(props: TakeProps) {
  const { kind, search, parts } = props;
  const files = parts?.parts ?? [null];
  return (
    <section aria-labelledby="take" className="mb-6 rounded border bg-surface p-4 sm:p-6">
      <h2 id="take" className="text-base font-semibold">
        {texts.takeHeading}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-quiet">{helpOf(props)}</p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <form
          method="get"
          role="search"
          action={pageAddress(priceFilePath(kind))}
          className="flex items-end gap-2 max-sm:w-full"
        >
          <label className="flex min-w-0 flex-1 flex-col gap-1 font-medium">
            {texts.findLabel(kind)}
            <SearchInput
              defaultValue={search}
              className="min-h-10 w-full rounded border border-edge bg-surface px-3 text-base font-normal text-ink sm:text-sm pointer-coarse:min-h-11"
            />
          </label>
          <Button type="submit">{texts.find}</Button>
        </form>
        {files.length === 1 && <Links {...props} part={1} />}
      </div>
      {files.length > 1 && (
        <ul className="mt-4 divide-y border-y">
          {files.map((file, at) => (
            <li key={at} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <span className="tabular-nums">
                {file &&
                  texts.fileOf(
                    at + 1,
                    files.length,
                    texts.counted(file.listings, kind, formatCount(file.listings)),
                    formatCount(file.rows),
                  )}
              </span>
              <Links {...props} part={at + 1} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function helpOf({ kind, found, parts }: TakeProps): string {
  if (!parts)
    return found === null
      ? texts.takeHelp(kind)
      : texts.takeFirst(texts.counted(found, kind, formatCount(found)));
  const [first] = parts.parts;
  const said = [texts.foundCount(texts.counted(parts.found, kind, formatCount(parts.found)))];
  if (parts.drafts > 0) said.push(texts.draftsLeftOut(parts.drafts, formatCount(parts.drafts)));
  if (first && parts.parts.length === 1)
    said.push(
      texts.oneFile(
        texts.counted(first.listings, kind, formatCount(first.listings)),
        formatCount(first.rows),
      ),
    );
  if (parts.parts.length > 1) said.push(texts.severalFiles(formatCount(parts.parts.length)));
  return said.join(' ');
}

function Links({ kind, search, hasWorkbooks, part }: TakeProps & { part: number }) {
  const query = new URLSearchParams(foundAddress({ page: 1, search }));
  if (part > 1) query.set('part', String(part));
  const address = (format?: string) => {
    const asked = new URLSearchParams(query);
    if (format) asked.set('format', format);
    return `${apiPath}/dashboard/price-files/${kind}${asked.size > 0 ? `?${asked}` : ''}`;
  };
  const name = part > 1 ? ` ${part}` : '';
  const links = [
    ...(hasWorkbooks ? [[address('xlsx'), texts.takeForExcel] as const] : []),
    [address(), hasWorkbooks ? texts.takeAsCsv : texts.takeTheFile] as const,
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {links.map(([href, label], at) => (
        <a key={label} href={href} download className={`${looks} ${at === 0 ? primary : secondary}`}>
          {label}
          <span dir="auto" className="sr-only">
            {name}
          </span>
        </a>
      ))}
    </div>
  );
}
const looks = 'button inline-flex min-h-10 items-center rounded px-4 font-medium pointer-coarse:min-h-11';
const primary = 'bg-accent text-accent-on hover:bg-accent-hover';
const secondary = 'border border-edge bg-surface hover:bg-wash';

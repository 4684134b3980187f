import { PageLink } from '@/components/platform/ui/page-link';
import { defaultPageSize, pageSizes } from '@/lib/lists/list-filters/schema';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import * as texts from '@/texts/lists/lists';

/** Links to the page sizes; each begins at page 1. */
export function PageSize({ path, params }: { path: string; params: ListParams }) {
  const { perPage = defaultPageSize, ...rest } = params;
  const address = (size: number) =>
    listAddress(path, { ...rest, page: 1, ...(size === defaultPageSize ? {} : { perPage: size }) });
  return (
    <nav aria-label={texts.rowsPerPage} className="flex flex-wrap items-center gap-1 text-quiet">
      <span aria-hidden className="mr-1">
        {texts.rowsPerPage}
      </span>
      {pageSizes.map((size) => (
        <PageLink
          key={size}
          href={address(size)}
          aria-current={size === perPage || undefined}
          className="page-size"
        >
          {size}
        </PageLink>
      ))}
    </nav>
  );
}

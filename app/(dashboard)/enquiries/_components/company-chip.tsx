import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import type { CompanyLookup } from '@/lib/companies/schema';
import { listAddress, type ListParams } from '@/lib/list-params';

type CompanyChipProps = {
  params: ListParams;
  /** All companies; null where they could not be read. */
  companies: readonly CompanyLookup[] | null;
};

/** Names the company that the list is narrowed to, and takes that off (Handbook, enquiries 2). */
export function CompanyChip({ params, companies }: CompanyChipProps) {
  const name = companies?.find(({ _id }) => _id === params.company)?.companyName ?? 'One company';
  return (
    <p className="mb-4 inline-flex max-w-full items-center rounded border border-accent bg-accent-tint pl-3">
      <span className="truncate">
        <span className="text-quiet">Company:</span> <strong className="font-semibold">{name}</strong>
      </span>
      <PageLink
        href={listAddress('/enquiries', { ...params, page: 1, company: '' })}
        aria-label="Show the enquiries of all companies"
        title="Show the enquiries of all companies"
        className="ml-1 grid size-9 shrink-0 place-items-center rounded text-quiet hover:text-ink pointer-coarse:size-11"
      >
        <Icon name="close" className="size-4" />
      </PageLink>
    </p>
  );
}

import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import type { Choice } from '@/lib/choice';
import { listAddress, type ListParams } from '@/lib/list-params';
import * as texts from '@/texts/enquiries';

type CompanyChipProps = {
  params: ListParams;
  /** All companies; null where they could not be read. */
  owners: readonly Choice[] | null;
};

/** Names the company that the list is narrowed to, and takes that off (Handbook, enquiries 2). */
export function CompanyChip({ params, owners }: CompanyChipProps) {
  const name = owners?.find(({ value }) => value === params.company)?.label ?? texts.oneCompany;
  return (
    <p className="mb-4 inline-flex max-w-full items-center rounded border border-accent bg-accent-tint pl-3">
      <span className="truncate">
        <span className="text-quiet">{texts.company}</span> <strong className="font-semibold">{name}</strong>
      </span>
      <PageLink
        href={listAddress('/enquiries', { ...params, page: 1, company: '' })}
        aria-label={texts.showAllCompanies}
        title={texts.showAllCompanies}
        className="ml-1 grid size-9 shrink-0 place-items-center rounded text-quiet hover:text-ink pointer-coarse:size-11"
      >
        <Icon name="close" className="size-4" />
      </PageLink>
    </p>
  );
}

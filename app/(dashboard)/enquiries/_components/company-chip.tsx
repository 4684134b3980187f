import { Chip, chipLooks } from '@/components/ui/chip';
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
    <p className={`mb-4 ${chipLooks}`}>
      <Chip
        label={texts.company}
        text={name}
        href={listAddress('/enquiries', { ...params, page: 1, company: '' })}
        remove={texts.showAllCompanies}
      />
    </p>
  );
}

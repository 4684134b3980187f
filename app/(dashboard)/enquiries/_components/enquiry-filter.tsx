import { FilterCount } from '@/components/lists/data-table/filter-count';
import { HiddenParams } from '@/components/lists/data-table/kept-params';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { DayInput } from '@/components/platform/ui/day-input';
import { Icon } from '@/components/platform/ui/icon';
import type { Choice } from '@/lib/platform/values/choice';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import { pageAddress } from '@/lib/paths';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/enquiries/enquiries';
import * as lists from '@/texts/lists/lists';

type FilterProps = {
  params: ListParams;
  listings: readonly Choice[];
  /** For staff alone; null for anybody else. */
  owners: readonly Choice[] | null;
  /** Null where it cannot be narrowed to one or they could not be read. */
  websites: readonly Choice[] | null;
  /** How many filters are set. */
  count: number;
};

const path = '/enquiries';
const id = 'enquiry-filter';
const control =
  'min-h-9 w-full rounded border border-edge bg-surface px-3 text-base text-ink sm:text-sm pointer-coarse:min-h-11';

/**
 * The list's filter by listing, company, website and days: a form that needs no script (Handbook, enquiries: Views
 * and filters).
 */
export function EnquiryFilter(props: FilterProps) {
  const { params, owners, websites, count } = props;
  const { listing, company, website, from, to } = params;
  const own = ['listing', ...(owners ? ['company'] : []), ...(websites ? ['website'] : []), 'from', 'to'];
  const cleared = { ...params, ...Object.fromEntries(own.map((name) => [name, ''])), page: 1 };
  return (
    <>
      <button type="button" popoverTarget={id} className="tool max-sm:col-start-2 max-sm:row-start-1">
        {lists.filters}
        <FilterCount count={count} />
      </button>
      <form
        key={[listing, company, website, from, to].join('|')}
        id={id}
        popover="auto"
        method="get"
        action={pageAddress(path)}
        aria-label={lists.filters}
        className="sheet sm:m-auto sm:w-md sm:rounded sm:border sm:bg-surface sm:p-6 sm:text-ink sm:shadow-float"
      >
        <div className="mb-4 flex items-center justify-between">
          <h2 className="text-base font-semibold">{lists.filters}</h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={common.close}
            className="grid size-9 place-items-center rounded text-quiet hover:text-ink pointer-coarse:size-11"
          >
            <Icon name="close" className="size-5" />
          </button>
        </div>
        <div className="grid grid-cols-2 gap-4">
          <HiddenParams params={params} but={['page', 'id', ...own]} />
          <FilterFields {...props} />
        </div>
        <div className="mt-6 flex justify-end gap-2">
          {count > 0 && <ButtonLink href={listAddress(path, cleared)}>{texts.clear}</ButtonLink>}
          <Button type="submit" variant="primary">
            {texts.apply}
          </Button>
        </div>
      </form>
    </>
  );
}

function FilterFields({ params, listings, owners, websites }: FilterProps) {
  const { listing, company, website } = params;
  return (
    <>
      <ChoiceField
        name="listing"
        label={texts.listing}
        all={texts.allListings}
        options={listings}
        value={listing}
      />
      {owners && (
        <ChoiceField
          name="company"
          label={lists.owner}
          all={lists.anyOwner}
          options={owners}
          value={company}
        />
      )}
      {websites && (
        <ChoiceField
          name="website"
          label={texts.website}
          all={texts.allWebsites}
          options={websites}
          value={website}
        />
      )}
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className="flex min-w-0 flex-col gap-1">
          <label htmlFor={`narrow-${name}`} className="font-medium">
            {name === 'from' ? texts.from : texts.to}
          </label>
          <DayInput id={`narrow-${name}`} name={name} defaultValue={params[name] ?? ''} className={control} />
        </div>
      ))}
    </>
  );
}

type ChoiceFieldProps = {
  name: string;
  label: string;
  /** The label of no choice. */
  all: string;
  options: readonly Choice[];
  value: string | undefined;
};

/** A value of the address that is no option stays chosen. */
function ChoiceField({ name, label, all, options, value }: ChoiceFieldProps) {
  const isKnown = !value || options.some((option) => option.value === value);
  return (
    <label className="col-span-2 flex min-w-0 flex-col gap-1">
      <span className="font-medium">{label}</span>
      <select name={name} defaultValue={value ?? ''} className={control}>
        <option value="">{all}</option>
        {!isKnown && <option value={value}>{texts.theChosenOne}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

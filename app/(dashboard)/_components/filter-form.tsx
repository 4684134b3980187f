import 'server-only';
import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { selectFields } from '@/lib/lists/list-filters/choices';
import { readFilterChoices } from '@/lib/lists/list-filters/server';
import type { ListFilters } from '@/lib/lists/list-filters/schema';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import { filterNames } from '@/lib/lists/lists';
import { pageAddress } from '@/lib/paths';
import { earliestDay, latestDay } from '@/lib/platform/values/days';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/lists/lists';
import { filterMessages } from '@/texts/lists/messages-lists';
import { DayFields, filterInput, ShownBox } from '@/components/lists/data-table/filter-inputs';
import { HiddenParams } from '@/components/lists/data-table/kept-params';

type FilterFormProps = { path: string; params: ListParams; filters: ListFilters };

const id = 'filters';

const Day = (props: ComponentProps<'input'>) => (
  <input type="date" min={earliestDay} max={latestDay} {...props} />
);

/** The filters of a list as a form that needs no script, where the address has `filters=open`. */
export async function FilterForm({ path, params, filters }: FilterFormProps) {
  const choices = await readFilterChoices(filters);
  const cleared = { ...params, ...Object.fromEntries(filterNames.map((name) => [name, ''])), page: 1 };
  return (
    <form
      method="get"
      action={pageAddress(path)}
      aria-label={texts.filters}
      className="mb-4 grid max-w-xl gap-4 rounded border bg-surface p-6"
    >
      <HiddenParams params={params} but={['page', 'id', ...filters.names]} />
      {selectFields({ path, params, filters, choices }).map(({ name, label, value, all, options }) => (
        <label key={name} className="flex min-w-0 flex-col gap-1">
          <span className="font-medium">{label}</span>
          <select name={name} defaultValue={value} className={filterInput}>
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      {filters.names.includes('shown') && <ShownBox params={params} />}
      {filters.names.includes('from') && <DayFields id={id} params={params} Day={Day} />}
      <p id={`${id}-problem`} className="text-red-ink empty:hidden">
        {choices === null && filterMessages.choicesFailed}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink href={listAddress(path, params)}>{common.close}</ButtonLink>
        {filters.chosen.length > 0 && (
          <ButtonLink href={listAddress(path, cleared)}>{texts.clearFilters}</ButtonLink>
        )}
        <Button type="submit" variant="primary">
          {texts.apply}
        </Button>
      </div>
    </form>
  );
}

'use client';

import { Combobox } from '@/components/platform/ui/combobox';
import { DayInput } from '@/components/platform/ui/day-input';
import { Select } from '@/components/platform/ui/select';
import { isLong, selectFields, selectNames, type SelectName } from '@/lib/lists/list-filters/choices';
import type { FilterChoices, ListFilters } from '@/lib/lists/list-filters/schema';
import type { ListParams } from '@/lib/lists/list-params';
import { DayFields, ShownBox } from './filter-inputs';

type PickedValues = Record<SelectName, string>;

/** The values of the fields that are no inputs of the form, as the address has them. */
export const readPicked = (params: ListParams) =>
  Object.fromEntries(selectNames.map((name) => [name, params[name] ?? ''])) as PickedValues;

type FilterFieldsProps = {
  id: string;
  path: string;
  params: ListParams;
  filters: ListFilters;
  choices: FilterChoices | 'loading' | null;
  picked: PickedValues;
  onPick(name: SelectName, value: string): void;
  onDay(): void;
};

/** The fields of the filters that a list has. */
export function FilterFields({ id, picked, onPick, onDay, ...given }: FilterFieldsProps) {
  const { params, filters } = given;
  return (
    <>
      {selectFields(given).map(({ name, label, all, empty, options }) =>
        isLong(name) ? (
          <Combobox
            key={name}
            label={label}
            options={options}
            value={picked[name] || null}
            onChange={(value) => onPick(name, value ?? '')}
            placeholder={all}
            empty={empty}
          />
        ) : (
          <Select
            key={name}
            label={label}
            options={[{ value: '', label: all }, ...options]}
            value={picked[name]}
            onChange={(value) => onPick(name, value)}
          />
        ),
      )}
      {filters.names.includes('shown') && <ShownBox params={params} />}
      {filters.names.includes('from') && (
        <DayFields id={id} params={params} Day={DayInput} onChange={onDay} />
      )}
    </>
  );
}

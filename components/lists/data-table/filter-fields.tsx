'use client';

import { Combobox } from '@/components/platform/ui/combobox';
import { DayInput } from '@/components/platform/ui/day-input';
import { Select } from '@/components/platform/ui/select';
import type { Choice } from '@/lib/platform/values/choice';
import {
  deskStates,
  outcomes,
  shownToday,
  spans,
  type FilterName,
  type ListFilters,
} from '@/lib/lists/list-filters/schema';
import type { ListParams } from '@/lib/lists/list-params';
import { roleNames, roles } from '@/lib/roles';
import * as texts from '@/texts/lists/lists';

export type LoadedChoices = { owner: Choice[]; website: Choice[] };

const selects = {
  role: {
    label: texts.role,
    all: texts.anyRole,
    options: roles.map((value) => ({ value, label: roleNames[value] })),
  },
  outcome: {
    label: texts.outcome,
    all: texts.openOnes,
    options: outcomes.map((value) => ({ value, label: texts.outcomeNames[value] })),
  },
  took: {
    label: texts.took,
    all: texts.anySpan,
    options: spans.map((value) => ({ value, label: texts.spanNames[value] })),
  },
  state: { label: texts.state, all: texts.anyState, options: deskStates },
};
const pickedNames = ['owner', 'company', 'role', 'website', 'outcome', 'took', 'state'] as const;
type Picked = Record<(typeof pickedNames)[number], string>;

/** The values of the fields that are no inputs of the form, as the address has them. */
export const readPicked = (params: ListParams) =>
  Object.fromEntries(pickedNames.map((name) => [name, params[name] ?? ''])) as Picked;

/** A list is narrowed to the owner of its records, or to a company. */
export const companyFilter = (names: readonly FilterName[]) =>
  names.includes('company') ? 'company' : 'owner';

type FilterFieldsProps = {
  id: string;
  params: ListParams;
  filters: ListFilters;
  choices: LoadedChoices | null;
  picked: Picked;
  onPick(name: keyof Picked, value: string): void;
  onDay(): void;
};

/** The fields of the filters that a list has. */
export function FilterFields({ id, params, filters, choices, picked, onPick, onDay }: FilterFieldsProps) {
  const { names, chosen } = filters;
  const company = companyFilter(names);

  /** The loaded choices, with the one of the address where they lack it. */
  const among = (name: 'owner' | 'company' | 'website') => {
    const loaded = choices?.[name === 'website' ? name : 'owner'] ?? [];
    const value = params[name];
    const text = chosen.find((filter) => filter.name === name)?.text;
    const isMissing = value && text && !loaded.some((choice) => choice.value === value);
    return isMissing ? [{ value, label: text }, ...loaded] : loaded;
  };
  const own = { names, picked, onPick };

  return (
    <>
      {names.includes(company) && (
        <Combobox
          label={company === 'owner' ? texts.owner : texts.company}
          options={among(company)}
          value={picked[company] || null}
          onChange={(value) => onPick(company, value ?? '')}
          placeholder={company === 'owner' ? texts.anyOwner : texts.anyCompany}
        />
      )}
      <OwnSelect name="role" {...own} />
      {names.includes('website') && (
        <FilterSelect
          label={texts.website}
          all={texts.anyWebsite}
          options={among('website')}
          value={picked.website}
          onChange={(value) => onPick('website', value)}
        />
      )}
      {names.includes('shown') && <ShownBox isOn={params.shown === shownToday} />}
      <OwnSelect name="outcome" {...own} />
      <OwnSelect name="took" {...own} />
      <OwnSelect name="state" {...own} />
      {names.includes('from') && <DayFields id={id} params={params} onChange={onDay} />}
    </>
  );
}

type OwnSelectProps = Pick<FilterFieldsProps, 'picked' | 'onPick'> & {
  name: keyof typeof selects;
  names: readonly FilterName[];
};

const OwnSelect = ({ name, names, picked, onPick }: OwnSelectProps) =>
  names.includes(name) && (
    <FilterSelect {...selects[name]} value={picked[name]} onChange={(value) => onPick(name, value)} />
  );

type FilterSelectProps = {
  label: string;
  all: string;
  options: readonly Choice[];
  value: string;
  onChange(value: string): void;
};

const FilterSelect = ({ all, options, ...props }: FilterSelectProps) => (
  <Select {...props} options={[{ value: '', label: all }, ...options]} />
);

const ShownBox = ({ isOn }: { isOn: boolean }) => (
  <label className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
    <input
      type="checkbox"
      name="shown"
      value={shownToday}
      defaultChecked={isOn}
      className="size-5 accent-accent"
    />
    {texts.shownOnWebsites}
  </label>
);

const DayFields = ({ id, params, onChange }: { id: string; params: ListParams; onChange(): void }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {(['from', 'to'] as const).map((name) => (
      <div key={name} className="flex flex-col gap-1">
        <label htmlFor={`${id}-${name}`} className="font-medium">
          {name === 'from' ? texts.createdFrom : texts.createdTo}
        </label>
        <DayInput
          id={`${id}-${name}`}
          name={name}
          defaultValue={params[name] ?? ''}
          aria-describedby={`${id}-problem`}
          onChange={onChange}
          className="min-h-10 w-full rounded border border-edge bg-surface px-3 text-base text-ink sm:text-sm pointer-coarse:min-h-11"
        />
      </div>
    ))}
  </div>
);

'use client';

import { useEffect, useId, useState, type FormEvent } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Combobox } from '@/components/platform/ui/combobox';
import { DayInput } from '@/components/platform/ui/day-input';
import { Dialog } from '@/components/platform/ui/dialog';
import { Problem } from '@/components/platform/ui/problem';
import { Select } from '@/components/platform/ui/select';
import { afterSteps } from '@/lib/platform/browser/dialog-steps';
import { ask } from '@/lib/platform/browser/latest';
import type { Choice } from '@/lib/platform/values/choice';
import { isPlausibleDay } from '@/lib/platform/values/days';
import { ownerChoices, websiteChoices } from '@/lib/lists/list-filters/client';
import {
  deskStates,
  filterNames,
  outcomes,
  shownToday,
  spans,
  type FilterName,
  type ListFilters,
} from '@/lib/lists/list-filters/schema';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import { roleNames, roles } from '@/lib/roles';
import * as texts from '@/texts/lists/lists';
import * as messages from '@/texts/platform/messages';
import { filterMessages } from '@/texts/lists/messages-lists';
import { useListNavigation } from './list-frame';

type FilterDialogProps = { path: string; params: ListParams; filters: ListFilters; onClose(): void };
type Choices = { owner: Choice[]; website: Choice[] };

/** A list is narrowed to the owner of its records, or to a company. */
const companyFilter = (names: readonly FilterName[]) => (names.includes('company') ? 'company' : 'owner');

/** The names that can be chosen: none until they are there; null where they could not be loaded. */
function useChoices({ names, owners }: ListFilters): Choices | 'loading' | null {
  const [choices, setChoices] = useState<Choices | 'loading' | null>('loading');
  const ofCompany = companyFilter(names);
  const wanted = (name: FilterName, load: () => Promise<Choice[]>) => (names.includes(name) ? load() : []);
  useEffect(() => {
    const both = () =>
      Promise.all([wanted(ofCompany, () => ownerChoices(owners)), wanted('website', websiteChoices)]);
    return ask(both, {
      onAnswer: ([owner = [], website = []]) => setChoices({ owner, website }),
      onFailure: () => setChoices(null),
    });
    // Once, as the dialog opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return choices;
}

/** What narrows the list beside its search; Apply puts it into the address, from page 1. */
export function FilterDialog({ path, params, filters, onClose }: FilterDialogProps) {
  const { names, chosen } = filters;
  const { navigate, latest } = useListNavigation();
  const choices = useChoices(filters);
  const ofCompany = companyFilter(names);
  const [owner, setOwner] = useState(params[ofCompany] ?? null);
  const [role, setRole] = useState(params.role ?? '');
  const [website, setWebsite] = useState(params.website ?? '');
  const [outcome, setOutcome] = useState(params.outcome ?? '');
  const [took, setTook] = useState(params.took ?? '');
  const [state, setState] = useState(params.state ?? '');
  const [problem, setProblem] = useState('');
  const id = useId();

  /** What was chosen before stays a choice until all of them are known, and where it is none of them. */
  const among = (name: 'owner' | 'company' | 'website') => {
    const kind = name === 'website' ? name : 'owner';
    const known = choices === 'loading' || choices === null ? [] : choices[kind];
    const value = params[name];
    const text = chosen.find((filter) => filter.name === name)?.text;
    const isMissing = value && text && !known.some((choice) => choice.value === value);
    return isMissing ? [{ value, label: text }, ...known] : known;
  };

  const go = (filter: Partial<Record<FilterName, string>>) => {
    onClose();
    const next = { ...latest(params), page: 1, ...filter };
    // The dialog's step of the history is taken back first: the list's address comes after it.
    afterSteps(() => navigate(listAddress(path, next), { scroll: false }));
  };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    // A day that is not written to its end would narrow nothing.
    if ([...event.currentTarget.querySelectorAll('input')].some(({ validity }) => validity.badInput))
      return setProblem(messages.form.day);
    const chosenHere = { [ofCompany]: owner ?? '', role, website, outcome, took, state };
    const given = { ...Object.fromEntries(entered), ...chosenHere } as Partial<Record<FilterName, string>>;
    const filter = Object.fromEntries(names.map((name) => [name, given[name] ?? '']));
    if ([filter.from, filter.to].some((day) => day && !isPlausibleDay(day)))
      return setProblem(messages.form.year);
    if (filter.from && filter.to && filter.from > filter.to) return setProblem(filterMessages.daysTurned);
    go(filter);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.filters}
      footer={
        <>
          {chosen.length > 0 && (
            <Button onClick={() => go(Object.fromEntries(filterNames.map((name) => [name, ''])))}>
              {texts.clearFilters}
            </Button>
          )}
          <Button type="submit" form={id} variant="primary">
            {texts.apply}
          </Button>
        </>
      }
    >
      <form
        id={id}
        method="dialog"
        noValidate
        onSubmit={apply}
        className="grid gap-4"
        aria-busy={choices === 'loading'}
      >
        {names.includes(ofCompany) && (
          <Combobox
            label={ofCompany === 'owner' ? texts.owner : texts.company}
            options={among(ofCompany)}
            value={owner}
            onChange={setOwner}
            placeholder={ofCompany === 'owner' ? texts.anyOwner : texts.anyCompany}
          />
        )}
        {names.includes('role') && (
          <Select<string>
            label={texts.role}
            options={[
              { value: '', label: texts.anyRole },
              ...roles.map((value) => ({ value, label: roleNames[value] })),
            ]}
            value={role}
            onChange={setRole}
          />
        )}
        {names.includes('website') && (
          <Select<string>
            label={texts.website}
            options={[{ value: '', label: texts.anyWebsite }, ...among('website')]}
            value={website}
            onChange={setWebsite}
          />
        )}
        {names.includes('shown') && (
          <label className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              name="shown"
              value={shownToday}
              defaultChecked={params.shown === shownToday}
              className="size-5 accent-accent"
            />
            {texts.shownOnWebsites}
          </label>
        )}
        {names.includes('outcome') && (
          <Select<string>
            label={texts.outcome}
            options={[
              { value: '', label: texts.openOnes },
              ...outcomes.map((value) => ({ value, label: texts.outcomeNames[value] })),
            ]}
            value={outcome}
            onChange={setOutcome}
          />
        )}
        {names.includes('took') && (
          <Select<string>
            label={texts.took}
            options={[
              { value: '', label: texts.anySpan },
              ...spans.map((value) => ({ value, label: texts.spanNames[value] })),
            ]}
            value={took}
            onChange={setTook}
          />
        )}
        {names.includes('state') && (
          <Select<string>
            label={texts.state}
            options={[{ value: '', label: texts.anyState }, ...deskStates]}
            value={state}
            onChange={setState}
          />
        )}
        {names.includes('from') && (
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
                  onChange={() => setProblem('')}
                  className={control}
                />
              </div>
            ))}
          </div>
        )}
        <Problem id={`${id}-problem`}>
          {problem || (choices === null ? filterMessages.choicesFailed : '')}
        </Problem>
      </form>
    </Dialog>
  );
}

const control =
  'min-h-10 w-full rounded border border-edge bg-surface px-3 text-base text-ink sm:text-sm pointer-coarse:min-h-11';

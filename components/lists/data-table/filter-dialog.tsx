'use client';

import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Dialog } from '@/components/platform/ui/dialog';
import { Problem } from '@/components/platform/ui/problem';
import { showFailure } from '@/components/platform/ui/toasts';
import { afterSteps } from '@/lib/platform/browser/dialog-steps';
import { requestLatest } from '@/lib/platform/browser/latest';
import { isPlausibleDay } from '@/lib/platform/values/days';
import { neededChoices } from '@/lib/lists/list-filters/choices';
import { listingChoices, ownerChoices, websiteChoices } from '@/lib/lists/list-filters/client';
import type { FilterChoices, FilterName, ListFilters } from '@/lib/lists/list-filters/schema';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import { filterNames } from '@/lib/lists/lists';
import * as texts from '@/texts/lists/lists';
import * as messages from '@/texts/platform/messages';
import { filterMessages } from '@/texts/lists/messages-lists';
import { FilterFields, readPicked } from './filter-fields';
import { useListNavigation } from './list-frame';

type FilterDialogProps = { path: string; params: ListParams; filters: ListFilters; onClose(): void };
type Filter = Partial<Record<FilterName, string>>;

const noFilter: Filter = Object.fromEntries(filterNames.map((name) => [name, '']));

/** The server's choices of the fields; null where they could not be loaded. */
function useChoices({ names, owners }: ListFilters): FilterChoices | 'loading' | null {
  const [choices, setChoices] = useState<FilterChoices | 'loading' | null>('loading');
  const load = useEffectEvent(() => {
    const needs = neededChoices(names);
    const all = () =>
      Promise.all([
        needs.listing ? listingChoices() : [],
        needs.owner ? ownerChoices(owners) : [],
        needs.website ? websiteChoices() : [],
      ]);
    return requestLatest(all, {
      onAnswer: ([listing, owner, website]) => setChoices({ listing, owner, website }),
      onFailure: (error) => {
        setChoices(null);
        showFailure(error);
      },
    });
  });
  useEffect(() => load(), []);
  return choices;
}

function problemOf(form: HTMLFormElement, { from, to }: Filter): string {
  // The value of a half-typed day is empty: it would silently filter nothing.
  if ([...form.querySelectorAll('input')].some(({ validity }) => validity.badInput)) return messages.form.day;
  if ([from, to].some((day) => day && !isPlausibleDay(day))) return messages.form.year;
  return from && to && from > to ? filterMessages.daysTurned : '';
}

/** The filters of a list beside its search; Apply puts them into the address, from page 1. */
export function FilterDialog({ path, params, filters, onClose }: FilterDialogProps) {
  const { names, chosen } = filters;
  const { navigate, latest } = useListNavigation();
  const choices = useChoices(filters);
  const [picked, setPicked] = useState(() => readPicked(params));
  const [problem, setProblem] = useState('');
  const id = useId();

  const go = (filter: Filter) => {
    onClose();
    const next = { ...latest(params), page: 1, ...filter };
    // The dialog's step of the history is taken back first: the list's address comes after it.
    afterSteps(() => navigate(listAddress(path, next), { scroll: false }));
  };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = { ...Object.fromEntries(new FormData(form)), ...picked } as Filter;
    const filter = Object.fromEntries(names.map((name) => [name, entered[name] ?? '']));
    const wrong = problemOf(form, filter);
    if (wrong) setProblem(wrong);
    else go(filter);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.filters}
      footer={<Buttons form={id} onClear={chosen.length > 0 ? () => go(noFilter) : undefined} />}
    >
      <form
        id={id}
        method="dialog"
        noValidate
        onSubmit={apply}
        className="grid gap-4"
        aria-busy={choices === 'loading'}
      >
        <FilterFields
          id={id}
          path={path}
          params={params}
          filters={filters}
          choices={choices}
          picked={picked}
          onPick={(name, value) => setPicked((before) => ({ ...before, [name]: value }))}
          onDay={() => setProblem('')}
        />
        <Problem id={`${id}-problem`}>
          {problem || (choices === null ? filterMessages.choicesFailed : '')}
        </Problem>
      </form>
    </Dialog>
  );
}

const Buttons = ({ form, onClear }: { form: string; onClear: (() => void) | undefined }) => (
  <>
    {onClear && <Button onClick={onClear}>{texts.clearFilters}</Button>}
    <Button type="submit" form={form} variant="primary">
      {texts.apply}
    </Button>
  </>
);

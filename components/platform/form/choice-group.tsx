'use client';

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Choice } from '@/lib/platform/values/choice';
import { isFound } from '@/lib/platform/text/fold';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/platform/forms';
import { useCheckboxes } from './registered';
import { controlLooks, useFieldError } from './field';
import { problemMark } from './first-error';

const searchedFrom = 12;

type ChoiceGroupProps = {
  name: string;
  label: string;
  /** For a group whose section has the same title. */
  hideLabel?: boolean;
  hint?: string;
  options: Choice[];
  none?: string;
  /** The options scroll in a box. */
  isLong?: boolean;
};

/** Several choices out of a list; the value is the list of chosen values. */
export function ChoiceGroup({
  name,
  label,
  hideLabel = false,
  hint,
  options,
  none,
  isLong = false,
}: ChoiceGroupProps) {
  const checkbox = useCheckboxes(name);
  const error = useFieldError(name);
  const errorId = `field-${name}-error`;
  const [search, setSearch] = useState('');
  const isShown = ({ label }: Choice) => isFound(label, search);
  const hasSearch = options.length > searchedFrom;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'font-medium'}>{label}</legend>
      {hint && <p className="text-quiet">{hint}</p>}
      <p id={errorId} {...(options.length === 0 && problemMark)} className="text-red-ink empty:hidden">
        {error}
      </p>
      {options.length === 0 && none && <p className="text-quiet">{none}</p>}
      {hasSearch && <ChoiceSearch name={name} label={label} search={search} onSearch={setSearch} />}
      {hasSearch && !options.some(isShown) && (
        <p className="py-2 text-quiet">{texts.nothingIsCalled(search.trim())}</p>
      )}
      <div
        className={`grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 sm:grid-cols-2 sm:gap-x-6 ${isLong && options.length > 12 ? 'max-h-80 overflow-y-auto rounded border px-4' : '-mb-2.5'} ${hideLabel && !error && !hint && !hasSearch ? '-mt-2.5' : ''}`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            hidden={!isShown(option)}
            className="flex min-h-10 items-start gap-3 py-2.5 pointer-coarse:min-h-11 [&[hidden]]:hidden"
          >
            <input
              type="checkbox"
              {...checkbox(option.value)}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 break-words">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ChoiceSearch({
  name,
  label,
  search,
  onSearch,
}: {
  name: string;
  label: string;
  search: string;
  onSearch(search: string): void;
}) {
  const chosen: unknown = useWatch({ name });
  const count = Array.isArray(chosen) ? chosen.length : 0;
  return (
    <div className="mb-1 flex items-center gap-4">
      <input
        dir="auto"
        type="search"
        aria-label={texts.searchIn(label)}
        placeholder={common.search}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        className={`${controlLooks} min-h-10 max-w-72 pointer-coarse:min-h-11`}
      />
      <span className="shrink-0 text-quiet tabular-nums">{texts.chosenCount(count)}</span>
    </div>
  );
}

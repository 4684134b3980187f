'use client';

import { useId, type RefObject } from 'react';
import { controlLooks } from '@/components/form/field';
import { useCapability } from '@/components/ui/capabilities';
import { LengthLabel } from '@/components/ui/length';
import { Combobox } from '@/components/ui/combobox';
import { DayInput } from '@/components/ui/day-input';
import { Select } from '@/components/ui/select';
import type { Choice } from '@/lib/choice';
import { hasOddYear } from '@/lib/days';
import type { OfferedAction, BatchList } from '@/lib/batches/schema';
import { longestReason } from '@/lib/text/length';
import * as texts from '@/texts/batches';
import * as messages from '@/texts/messages';
import { SeasonsFields } from './seasons-fields';

type ParameterProps = {
  list: BatchList;
  action: OfferedAction;
  choices: readonly Choice[];
  /** The company, the website or the day; of seasons all fields as JSON. */
  value: string;
  thisYear: number;
  onChange: (value: string) => void;
  /** Whether a day was left half written, which a browser gives out as none. */
  isUnfinished: boolean;
  onUnfinished: (isUnfinished: boolean) => void;
  reason: string;
  onReason: (reason: string) => void;
  reasonProblem: string;
  reasonField: RefObject<HTMLTextAreaElement | null>;
};

/** What an action takes besides the rows: a reason, a company, a website, a day, or a year and a percentage. */
export function Parameter(props: ParameterProps) {
  const { action, choices, value, onChange, isUnfinished, onUnfinished } = props;
  const id = useId();
  const dayProblem = isUnfinished ? messages.form.day : hasOddYear(value) ? messages.form.year : '';
  if (action === 'decline') return <Reason {...props} />;
  if (action === 'seasons') return <SeasonsFields {...props} />;
  if (action === 'owner')
    return (
      <div className="mb-6 max-w-md">
        <Combobox
          label={texts.newOwner}
          options={choices}
          value={value || null}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      </div>
    );
  if (action === 'website')
    return (
      <Select
        label={texts.website}
        className="mb-6 max-w-md"
        options={[{ value: '', label: texts.chooseWebsite }, ...choices]}
        value={value}
        onChange={onChange}
      />
    );
  if (action === 'visibility')
    return (
      <div className="mb-6 flex max-w-48 flex-col gap-1">
        <label htmlFor={id} className="font-medium">
          {texts.lastDay}
        </label>
        <DayInput
          id={id}
          value={value}
          onChange={({ target }) => {
            onUnfinished(target.validity.badInput);
            onChange(target.value);
          }}
          onBlur={({ target }) => onUnfinished(target.validity.badInput)}
          aria-invalid={dayProblem ? true : undefined}
          aria-describedby={`${id}-error`}
          className={`${controlLooks} min-h-10 pointer-coarse:min-h-11`}
        />
        <p id={`${id}-error`} className="text-red-ink empty:hidden">
          {dayProblem}
        </p>
      </div>
    );
  return null;
}

function Reason({ list, reason, onReason, reasonProblem, reasonField }: ParameterProps) {
  const id = useId();
  const isMailed = useCapability('decision-mails');
  return (
    <div className="mb-6 flex max-w-2xl flex-col gap-1">
      <LengthLabel htmlFor={id} label={texts.reason} text={reason} limit={longestReason} />
      <textarea
        dir="auto"
        ref={reasonField}
        id={id}
        rows={3}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        aria-invalid={reasonProblem ? true : undefined}
        aria-describedby={`${id}-help ${id}-error`}
        className={`${controlLooks} py-2`}
      />
      <p id={`${id}-error`} className="text-red-ink empty:hidden">
        {reasonProblem}
      </p>
      <p id={`${id}-help`} className="text-quiet empty:hidden">
        {list !== 'applications' ? texts.reasonOfListings : isMailed ? texts.reasonOfApplications : ''}
      </p>
    </div>
  );
}

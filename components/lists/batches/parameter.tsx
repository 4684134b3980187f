'use client';

import { useId, type ReactNode, type RefObject } from 'react';
import { controlLooks } from '@/components/platform/form/field';
import { useCapability } from '@/components/platform/ui/capabilities';
import { LengthLabel, findLengthProblem } from '@/components/platform/ui/length';
import { Combobox } from '@/components/platform/ui/combobox';
import { DayInput } from '@/components/platform/ui/day-input';
import { Select } from '@/components/platform/ui/select';
import type { Choice } from '@/lib/platform/values/choice';
import { hasImplausibleYear } from '@/lib/platform/values/days';
import type { OfferedAction, BatchList } from '@/lib/lists/batches/schema';
import { inPlaceOf, parseSeasons, roundingNames, type SeasonsInput } from '@/lib/lists/batches/seasons';
import { longestReason } from '@/lib/platform/text/length';
import * as texts from '@/texts/lists/batches';
import * as messages from '@/texts/platform/messages';
import { batchMessages } from '@/texts/lists/messages-batches';
import { seasonsIn } from './change';

type ParameterProps = {
  list: BatchList;
  action: OfferedAction;
  choices: readonly Choice[];
  /** The reason, company, website or day; for seasons all fields as JSON. */
  value: string;
  thisYear: number;
  /** What the value does not show: a missing reason, or a half-typed day, whose value is ''. */
  problem: string;
  onChange: (value: string, problem?: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The field of an action: a reason, company, website, day, or year and percentage. */
export function ParameterField(props: ParameterProps) {
  const { action, choices, value, onChange } = props;
  switch (action) {
    case 'decline':
      return <Reason {...props} />;
    case 'seasons':
      return <Seasons {...props} />;
    case 'visibility':
      return <LastDay {...props} />;
    case 'owner':
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
    case 'website':
      return (
        <Select
          label={texts.website}
          className="mb-6 max-w-md"
          options={[{ value: '', label: texts.chooseWebsite }, ...choices]}
          value={value}
          onChange={onChange}
        />
      );
    default:
      return null;
  }
}

type Control = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string };
type LabelledProps = {
  label: string;
  problem: string;
  help?: string;
  /** The control's text, for `limit`. */
  text?: string;
  limit?: number;
  className: string;
  children: (control: Control) => ReactNode;
};

/** A control with label, error and help. */
function Labelled(props: LabelledProps) {
  const { label, problem, help = '', text = '', limit = Infinity, className, children } = props;
  const id = useId();
  const described = { 'aria-invalid': problem ? (true as const) : undefined };
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <LengthLabel htmlFor={id} label={label} text={text} limit={limit} />
      {children({ id, ...described, 'aria-describedby': `${id}-help ${id}-error` })}
      <p id={`${id}-error`} className="text-red-ink empty:hidden">
        {problem}
      </p>
      <p id={`${id}-help`} className="text-quiet empty:hidden">
        {help}
      </p>
    </div>
  );
}
const lineLooks = `${controlLooks} min-h-10 pointer-coarse:min-h-11`;

function Reason({ list, value, problem, onChange, field }: ParameterProps) {
  const isMailed = useCapability('decision-mails');
  const ofApplications = isMailed ? texts.reasonOfApplications : '';
  return (
    <Labelled
      label={texts.reason}
      text={value}
      limit={longestReason}
      problem={findLengthProblem(texts.reason, value, longestReason) || problem}
      help={list === 'applications' ? ofApplications : texts.reasonOfListings}
      className="mb-6 max-w-2xl"
    >
      {(control) => (
        <textarea
          dir="auto"
          ref={field}
          rows={3}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={`${controlLooks} py-2`}
          {...control}
        />
      )}
    </Labelled>
  );
}

function LastDay({ value, problem, onChange }: ParameterProps) {
  const note = ({ target }: { target: HTMLInputElement }) =>
    onChange(target.value, target.validity.badInput ? messages.form.day : '');
  return (
    <Labelled
      label={texts.lastDay}
      problem={problem || (hasImplausibleYear(value) ? messages.form.year : '')}
      className="mb-6 max-w-48"
    >
      {(control) => (
        <DayInput value={value} onChange={note} onBlur={note} className={lineLooks} {...control} />
      )}
    </Labelled>
  );
}

/** The year to copy or raise in place, and the percentage and rounding of prices. */
function Seasons({ value, thisYear, onChange }: ParameterProps) {
  const isByYear = useCapability('prices-by-year');
  const canRaise = useCapability('year-raises');
  const written = seasonsIn(value, thisYear);
  const set = (part: Partial<SeasonsInput>) => onChange(JSON.stringify({ ...written, ...part }));
  return (
    <div className="mb-6 flex flex-wrap items-start gap-3">
      <Select
        label={texts.dates}
        options={[
          ...[-1, 0, 1, 2].map((more) => ({
            value: String(thisYear + more),
            label: texts.copyYear(thisYear + more, thisYear + more + 1),
          })),
          ...(canRaise ? [0, 1, 2] : []).map((more) => ({
            value: inPlaceOf(thisYear + more),
            label: texts.onlyPrices(thisYear + more),
          })),
        ]}
        value={written.year}
        onChange={(year) => set({ year: String(year) })}
      />
      <Labelled
        label={isByYear ? texts.pricesUpBy : texts.priceOfAllYearsUpBy}
        problem={parseSeasons(written) ? '' : batchMessages.percent}
        className="max-w-48"
      >
        {(control) => (
          <input
            inputMode="decimal"
            value={written.percent}
            // Typing replaces the 0.
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => set({ percent: target.value })}
            className={lineLooks}
            {...control}
          />
        )}
      </Labelled>
      <Select
        label={texts.rounding}
        options={roundingNames.map((name) => ({ value: name, label: texts.roundings[name] }))}
        value={written.rounding}
        onChange={(name) => set({ rounding: name as SeasonsInput['rounding'] })}
      />
    </div>
  );
}

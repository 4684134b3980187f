'use client';

import { ChevronsUpDown, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Choice } from '@/lib/platform/values/choice';
import { isFound } from '@/lib/platform/text/fold';
import * as texts from '@/texts/platform/combobox';
import { fetchComboboxList, useCombobox } from './use-combobox';

type ComboboxProps = {
  label: string;
  options: readonly Choice[];
  value: string | null;
  onChange(value: string | null): void;
  clearLabel?: string;
  placeholder?: string;
  /** Shown in a list without options; by default that none fits. */
  empty?: string | undefined;
  invalid?: boolean;
  /** The id of the field's error or help. */
  describedBy?: string | undefined;
  inputRef?: (input: HTMLInputElement | null) => void;
};

const matching = (options: readonly Choice[], typed: string) =>
  options.filter(({ label }) => isFound(label, typed));
type ListOption = { id: string; label: string };
const optionOf = ({ value, label }: Choice): ListOption => ({ id: value, label });

/** A field that filters many options while one types, with a button that clears the choice. */
export function Combobox(props: ComboboxProps) {
  const { label, options, value, onChange, clearLabel = texts.clear, empty } = props;
  const chosen = options.find((option) => option.value === value);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed === null ? options : matching(options, typed);
  const { input, list, isOpen, focus } = useCombobox(
    {
      id: useId(),
      text: typed ?? chosen?.label ?? '',
      onType: setTyped,
      onClose: () => setTyped(null),
      fetchList: fetchComboboxList<ListOption>,
      ref: props.inputRef,
    },
    {
      label,
      options: shown.map(optionOf),
      chosen: chosen && optionOf(chosen),
      pointsAtFirst: typed !== null,
      draw: (option) => option.label,
      onChoose: ({ id }) => id !== value && onChange(id),
      empty: empty ?? texts.nothingFits,
    },
  );
  const clear = () => {
    onChange(null);
    focus();
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={input.id} className="font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <input
            dir="auto"
            {...input}
            aria-invalid={props.invalid || undefined}
            aria-describedby={props.describedBy}
            placeholder={props.placeholder}
            className="min-h-10 w-full rounded border border-edge bg-surface pr-9 pl-3 text-base text-ink aria-invalid:border-red-dot sm:text-sm pointer-coarse:min-h-11"
          />
          <ChevronsUpDown
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-quiet"
          />
          {list}
        </div>
        {chosen && <ClearButton label={clearLabel} onClick={clear} />}
      </div>
      <span role="status" className="sr-only">
        {isOpen && typed !== null ? (empty ?? texts.foundCount(shown.length)) : ''}
      </span>
    </div>
  );
}

const ClearButton = ({ label, onClick }: { label: string; onClick(): void }) => (
  <button
    type="button"
    onClick={onClick}
    className="inline-flex min-h-10 items-center gap-1.5 rounded px-3 text-quiet hover:bg-wash hover:text-ink pointer-coarse:min-h-11"
  >
    <X size={16} aria-hidden />
    {label}
  </button>
);

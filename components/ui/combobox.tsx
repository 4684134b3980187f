'use client';

import { ChevronsUpDown, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Choice } from '@/lib/choice';
import { isFound } from '@/lib/text/fold';
import * as texts from '@/texts/combobox';
import { useActiveOption } from './use-active-option';

type ComboboxProps = {
  label: string;
  options: readonly Choice[];
  value: string | null;
  onChange(value: string | null): void;
  clearLabel?: string;
  placeholder?: string;
  invalid?: boolean;
  /** The id of the text that explains the field, such as its error. */
  describedBy?: string | undefined;
  /** Takes the input, to focus it from outside. */
  inputRef?: (input: HTMLInputElement | null) => void;
};

const matching = (options: readonly Choice[], typed: string) =>
  options.filter(({ label }) => isFound(label, typed));

/** The least room in pixels that the open list wants below the field. */
const roomForList = 300;

/** Says whether a list is better opened above its field: where it has no room below, and more above. */
function hasMoreRoomAbove(field: HTMLElement | null): boolean {
  if (!field) return false;
  const { top, bottom } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  return below < roomForList && top > below;
}

/** A field that filters a list as one types (ARIA's editable combobox), with a button that clears the choice. */
export function Combobox({
  label,
  options,
  value,
  onChange,
  clearLabel = texts.clear,
  placeholder,
  invalid = false,
  describedBy,
  inputRef,
}: ComboboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = options.find((option) => option.value === value);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [isAbove, setIsAbove] = useState(false);
  const shown = typed === null ? options : matching(options, typed);

  const openList = () => {
    setIsAbove(hasMoreRoomAbove(input.current));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const choose = (option: Choice | undefined) => {
    close();
    if (option && option.value !== value) onChange(option.value);
  };
  const { active, setActive, activeId, onKeyDown } = useActiveOption(id, shown.length, open, {
    open: openList,
    choose: (index) => choose(shown[index]),
    escape: () => {
      if (open) close();
      return open;
    },
  });

  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <input
            ref={(element) => {
              input.current = element;
              inputRef?.(element);
            }}
            id={id}
            role="combobox"
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete="off"
            placeholder={placeholder}
            value={typed ?? chosen?.label ?? ''}
            onChange={(event) => {
              setTyped(event.target.value);
              openList();
              setActive(0);
            }}
            onClick={openList}
            onBlur={close}
            onKeyDown={onKeyDown}
            className="min-h-10 w-full rounded border border-edge bg-surface pr-9 pl-3 text-base text-ink aria-invalid:border-red-dot sm:text-sm pointer-coarse:min-h-11"
          />
          <ChevronsUpDown
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-quiet"
          />
          <ul
            id={`${id}-list`}
            role="listbox"
            aria-label={label}
            hidden={!open}
            className={`absolute inset-x-0 z-20 max-h-72 overflow-y-auto rounded border bg-surface p-1 shadow-float ${isAbove ? 'bottom-full mb-1' : 'top-full mt-1'}`}
          >
            {shown.map((option, index) => (
              <li
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={option.value === value}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                onMouseMove={() => setActive(index)}
                className={`cursor-pointer rounded-sm px-2 py-2 pointer-coarse:py-3 ${index === active ? 'bg-wash' : ''} ${option.value === value ? 'font-semibold' : ''}`}
              >
                {option.label}
              </li>
            ))}
            {shown.length === 0 && (
              <li role="option" aria-selected={false} aria-disabled className="px-2 py-2 text-quiet">
                {texts.nothingFits}
              </li>
            )}
          </ul>
        </div>
        {chosen && (
          <button
            type="button"
            onClick={() => {
              onChange(null);
              input.current?.focus();
            }}
            className="inline-flex min-h-10 items-center gap-1.5 rounded px-3 text-quiet hover:bg-wash hover:text-ink pointer-coarse:min-h-11"
          >
            <X size={16} aria-hidden />
            {clearLabel}
          </button>
        )}
      </div>
      <span role="status" className="sr-only">
        {open && typed !== null ? texts.foundCount(shown.length) : ''}
      </span>
    </div>
  );
}

'use client';

import { useId } from 'react';

type SwitchRowProps = {
  label: string;
  hint: string;
  isOn: boolean;
  /** Why it cannot be switched, where that is so. */
  problem?: string;
  disabled?: boolean;
  onSwitch(on: boolean): void;
};

/** A choice that counts as soon as it is made. */
export function SwitchRow({ label, hint, isOn, problem = '', disabled = false, onSwitch }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-x-6 px-5 py-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="mt-1 max-w-prose text-quiet">
          {hint}
        </p>
        <p role="status" id={`${id}-problem`} className="mt-1 text-red-ink empty:hidden">
          {problem}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        defaultChecked={isOn}
        disabled={disabled}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={({ target }) => onSwitch(target.checked)}
        className="switch relative mt-0.5 h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-wash before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-quiet before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-accent-on disabled:cursor-default disabled:opacity-50 motion-reduce:before:transition-none"
      />
    </div>
  );
}

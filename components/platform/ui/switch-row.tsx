'use client';

import { useId } from 'react';
import { switchLooks } from './switch-looks';

type SwitchRowProps = {
  label: string;
  hint: string;
  isOn: boolean;
  /** Why it cannot be switched. */
  problem?: string;
  disabled?: boolean;
  onSwitch(on: boolean): void;
};

/** A switch that takes effect at once. */
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
        className={switchLooks}
      />
    </div>
  );
}

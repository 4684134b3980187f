'use client';

import { useId, useState } from 'react';
import { Problem } from './problem';
import { switchLooks } from './switch-looks';
import { useAction } from './use-action';

type SavedSwitchProps = {
  label: string;
  hint: string;
  /** Follows the hint, such as who switched it. */
  note?: string;
  isOn: boolean;
  save(isOn: boolean): Promise<unknown>;
  toastOf(isOn: boolean): string;
  className: string;
};

/** A list item with a switch that is saved at once and alone. */
export function SavedSwitch({ label, hint, note, isOn, save, toastOf, className }: SavedSwitchProps) {
  const id = useId();
  const { pending, problem, run } = useAction();
  /** Shown until the page brings another value than that at the press. */
  const [switched, setSwitched] = useState<{ from: boolean; to: boolean } | null>(null);
  if (switched && switched.from !== isOn) setSwitched(null);
  const turn = async (next: boolean) => {
    if (pending) return;
    setSwitched({ from: isOn, to: next });
    const isSaved = await run(() => save(next), { toast: toastOf(next) });
    if (!isSaved) setSwitched(null);
  };
  return (
    <li className={className}>
      <label className="flex items-start justify-between gap-6">
        <span className="min-w-0">
          <span className="font-medium">{label}</span>
          <span id={`${id}-hint`} aria-hidden className="mt-1 block text-quiet">
            {hint} {note && <bdi>{note}</bdi>}
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-label={label}
          aria-describedby={`${id}-hint`}
          checked={switched?.to ?? isOn}
          aria-disabled={pending || undefined}
          onChange={({ target }) => void turn(target.checked)}
          className={switchLooks}
        />
      </label>
      <Problem className="mt-2">{problem}</Problem>
    </li>
  );
}

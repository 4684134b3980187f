'use client';

import type { ReactNode } from 'react';
import { useCheckboxes } from './registered';
import { fieldIds } from './field';

export function CheckboxField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const checkbox = useCheckboxes(name);
  const ids = fieldIds(name);
  return (
    <div>
      <label className="flex min-h-10 items-start gap-3 py-2.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          {...checkbox()}
          aria-describedby={hint && ids.hint}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      {hint && (
        <p id={ids.hint} className="-mt-2 pb-2.5 pl-8 text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}

export const Checkboxes = ({ children }: { children: ReactNode }) => (
  <div className="-my-2.5 flex flex-col">{children}</div>
);

'use client';

import { Select } from '@/components/platform/ui/select';
import type { Choice } from '@/lib/platform/values/choice';
import { keepChoice } from './kept-choice';

type FormatsChoiceProps = {
  label: string;
  hint: string;
  /** The cookie that keeps it. */
  cookie: string;
  options: readonly Choice[];
  chosen: string;
};

/** A choice of how values are written, which counts as soon as it is made. */
export function FormatsChoice({ label, hint, cookie, options, chosen }: FormatsChoiceProps) {
  return (
    <div className="px-5 py-4">
      <Select
        label={label}
        options={options}
        value={chosen}
        onChange={(value) => keepChoice(cookie, value)}
        className="max-w-md"
      />
      <p className="mt-1 max-w-prose text-quiet">{hint}</p>
    </div>
  );
}

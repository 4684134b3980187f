'use client';

import { Select } from '@/components/platform/ui/select';
import type { Choice } from '@/lib/platform/values/choice';
import { saveChoice } from './kept-choice';

type FormatsChoiceProps = {
  label: string;
  hint: string;
  /** The name of its cookie. */
  cookie: string;
  options: readonly Choice[];
  chosen: string;
};

/** A choice of a format, which takes effect at once. */
export function FormatsChoice({ label, hint, cookie, options, chosen }: FormatsChoiceProps) {
  return (
    <div className="px-5 py-4">
      <Select
        label={label}
        options={options}
        value={chosen}
        onChange={(value) => saveChoice(cookie, value)}
        className="max-w-md"
      />
      <p className="mt-1 max-w-prose text-quiet">{hint}</p>
    </div>
  );
}

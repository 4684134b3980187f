'use client';

import { Select } from '@/components/ui/select';
import { rememberChoice } from '@/lib/browser/cookie';
import type { Choice } from '@/lib/choice';

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
  const choose = (value: string) => {
    rememberChoice(cookie, value);
    window.location.reload();
  };
  return (
    <div className="px-5 py-4">
      <Select label={label} options={options} value={chosen} onChange={choose} className="max-w-md" />
      <p className="mt-1 max-w-prose text-quiet">{hint}</p>
    </div>
  );
}

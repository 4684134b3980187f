'use client';

import { useFormContext } from 'react-hook-form';

export function CheckboxField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { register } = useFormContext();
  return (
    <label className="flex min-h-10 items-start gap-3 py-2 pointer-coarse:min-h-11">
      <input type="checkbox" {...register(name)} className="mt-0.5 size-5 shrink-0 accent-accent" />
      <span>
        {label}
        {hint && <span className="block text-quiet">{hint}</span>}
      </span>
    </label>
  );
}

import type { ReactNode } from 'react';
import { dash } from '@/lib/format';

export type Detail = { label: string; value: ReactNode };

/** A record's fields as terms and their values, in two columns where there is room; a dash stands for what is missing. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
      {details.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-quiet">{label}</dt>
          <dd className="mt-0.5 break-words">{value === null || value === '' ? dash : (value ?? dash)}</dd>
        </div>
      ))}
    </dl>
  );
}

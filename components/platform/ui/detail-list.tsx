import type { ReactNode } from 'react';
import { dash } from '@/lib/platform/values/format';
import { Written } from './written';

export type Detail = {
  label: string;
  value: ReactNode;
  /** Across both columns, for long values. */
  wide?: boolean;
};

type DetailListProps = { details: readonly Detail[]; isNarrow?: boolean };

/** A record's fields as terms and values in two columns; a dash for a missing value. */
export function DetailList({ details, isNarrow = false }: DetailListProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:gap-x-8">
      {details.map(({ label, value, wide }) => (
        <div key={label} className={`min-w-0 ${wide ? (isNarrow ? 'col-span-2' : 'max-sm:col-span-2') : ''}`}>
          <dt className="text-xs text-quiet">{label}</dt>
          <dd className="mt-0.5 break-words">
            <Written>{value === null || value === '' ? dash : (value ?? dash)}</Written>
          </dd>
        </div>
      ))}
    </dl>
  );
}

'use client';

import { lazy, Suspense, useState } from 'react';
import { loadCode } from '@/lib/browser/load-code';
import type { ListFilters } from '@/lib/list-filters/schema';
import type { ListParams } from '@/lib/list-params';
import * as texts from '@/texts/lists';

// Nobody needs it before the button is pressed.
const FilterDialog = lazy(async () => ({
  default: (await loadCode(() => import('./filter-dialog'))).FilterDialog,
}));

type FilterButtonProps = { path: string; params: ListParams; filters: ListFilters };

/** Opens a list's filters, and says how many are active. */
export function FilterButton(props: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const count = props.filters.chosen.length;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className="tool">
        {texts.filters}
        {count > 0 && (
          <span className="contents">
            {' '}
            <span aria-hidden className="min-w-5 rounded-full bg-accent px-1.5 text-xs text-accent-on">
              {count}
            </span>
            <span className="sr-only">{texts.activeFilters(count)}</span>
          </span>
        )}
      </button>
      {open && (
        <Suspense>
          <FilterDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

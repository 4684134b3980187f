'use client';

import { Suspense, useState } from 'react';
import { lazyPart } from '@/lib/platform/browser/load-code';
import type { ListFilters } from '@/lib/lists/list-filters/schema';
import type { ListParams } from '@/lib/lists/list-params';
import * as texts from '@/texts/lists/lists';
import { FilterCount } from './filter-count';

const FilterDialog = lazyPart(async () => (await import('./filter-dialog')).FilterDialog);

type FilterButtonProps = { path: string; params: ListParams; filters: ListFilters };

export function FilterButton(props: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="tool max-sm:col-start-2 max-sm:row-start-1"
      >
        {texts.filters}
        <FilterCount count={props.filters.chosen.length} />
      </button>
      {open && (
        <Suspense>
          <FilterDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

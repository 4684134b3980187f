'use client';

import { useState, type FormEvent } from 'react';
import { loadCode, tryCode } from '@/lib/platform/browser/load-code';
import { isServerReached } from '@/lib/platform/browser/platform';
import type { ListFilters } from '@/lib/lists/list-filters/schema';
import type { ListParams } from '@/lib/lists/list-params';
import { pageAddress } from '@/lib/paths';
import * as texts from '@/texts/lists/lists';
import type { FilterDialog } from './filter-dialog';
import { HiddenParams } from './kept-params';

type FilterButtonProps = { path: string; params: ListParams; filters: ListFilters };

/** Opens the filters; without scripts, or where their code does not come, the server draws them (app/(dashboard)/_components/filter-form.tsx). */
export function FilterButton(props: FilterButtonProps) {
  const [dialog, setDialog] = useState<{ Drawn: typeof FilterDialog } | 'coming' | null>(null);

  async function open(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    if (dialog === 'coming') return;
    setDialog('coming');
    let code = await tryCode(() => import('./filter-dialog'));
    if (!code && (await isServerReached())) {
      setDialog(null);
      return form.submit();
    }
    // Without a connection the server's form would not come either.
    code ??= await loadCode(() => import('./filter-dialog'));
    setDialog({ Drawn: code.FilterDialog });
  }

  return (
    <>
      <form method="get" action={pageAddress(props.path)} onSubmit={open} className="contents">
        <HiddenParams params={props.params} but={['id']} />
        <input type="hidden" name="filters" value="open" />
        <button
          type="submit"
          aria-haspopup="dialog"
          aria-busy={dialog === 'coming'}
          className="tool aria-busy:opacity-50 max-sm:col-start-2 max-sm:row-start-1"
        >
          {texts.filters}
          <FilterCount count={props.filters.chosen.length} />
        </button>
      </form>
      {dialog && dialog !== 'coming' && <dialog.Drawn {...props} onClose={() => setDialog(null)} />}
    </>
  );
}

const FilterCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="contents">
      {' '}
      <span aria-hidden className="min-w-5 rounded-full bg-accent px-1.5 text-xs text-accent-on">
        {count}
      </span>
      <span className="sr-only">{texts.activeFilters(count)}</span>
    </span>
  );

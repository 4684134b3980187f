'use client';

import type { FormEvent } from 'react';
import { listAddress, type ListParams } from '@/lib/lists/list-params';
import { pageAddress } from '@/lib/paths';
import * as texts from '@/texts/lists/lists';
import { HiddenParams } from './kept-params';
import { useListNavigation } from './list-frame';

type PageJumpProps = { path: string; params: ListParams };

/** Goes to a page by its number; without scripts it is a GET form. */
export function PageJump({ path, params }: PageJumpProps) {
  const { navigate, latest } = useListNavigation();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = Number(new FormData(event.currentTarget).get('page'));
    if (page > 0) navigate(listAddress(path, { ...latest(params), page }));
  };
  return (
    <form method="get" action={pageAddress(path)} onSubmit={go} className="flex items-center gap-2">
      <HiddenParams params={params} but={['page']} />
      <label className="flex items-center gap-2 text-quiet">
        {texts.goToPage}
        <input
          inputMode="numeric"
          pattern="\s*\d{1,9}\s*"
          autoComplete="off"
          name="page"
          required
          className="h-11 w-20 rounded border border-edge bg-surface px-2 text-base text-ink sm:h-9 sm:text-sm"
        />
      </label>
      <button type="submit" className="tool">
        {texts.go}
      </button>
    </form>
  );
}

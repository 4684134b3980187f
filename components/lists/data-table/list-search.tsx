'use client';

import { useRef, type FormEvent } from 'react';
import type { ListParams } from '@/lib/lists/list-params';
import { pageAddress } from '@/lib/paths';
import { fitted, longestSearch } from '@/lib/platform/text/length';
import { Icon } from '@/components/platform/ui/icon';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/lists/lists';
import { HiddenParams } from './kept-params';
import { useListSearch } from './use-list-search';

/** Searches 300 ms after typing, or at once on Enter; without scripts it is a GET form. */
export function ListSearch({ path, params }: { path: string; params: ListParams }) {
  const { text, type, clear, search } = useListSearch(path, params);
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      method="get"
      action={pageAddress(path)}
      className="relative w-full sm:max-w-80 sm:min-w-56 sm:flex-1"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search();
      }}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet"
      />
      <input
        dir="auto"
        ref={input}
        type="search"
        name="search"
        aria-label={common.search}
        placeholder={common.search}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => type(fitted(target.value, longestSearch))}
        className="h-11 w-full rounded border border-edge bg-surface pr-11 pl-9 text-base text-ink sm:h-9 sm:pr-9 sm:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label={texts.clearSearch}
          onClick={() => {
            clear();
            input.current?.focus();
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded text-quiet hover:text-ink sm:size-9"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
      <HiddenParams params={params} but={['page', 'search', 'id']} />
    </form>
  );
}

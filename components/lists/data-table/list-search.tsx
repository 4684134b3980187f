'use client';

import {
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
} from 'react';
import { listAddress, parseListParams, type ListParams } from '@/lib/lists/list-params';
import { pageAddress } from '@/lib/paths';
import { fitted, longestSearch } from '@/lib/platform/text/length';
import { Icon } from '@/components/platform/ui/icon';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/lists/lists';
import { KeptParams } from './kept-params';
import { useListNavigation } from './list-frame';
import { searchDelay, searchState } from './search-state';

/**
 * The search box of a list. 300 ms after typing, or at once on Enter, the search moves into the address and the page number is
 * dropped; back, forward and links put the address's search into the field. Without JavaScript it is a GET form.
 */
export function ListSearch({ path, params }: { path: string; params: ListParams }) {
  const { navigate, latest } = useListNavigation();
  const shown = useRef(params);
  const [field, tell] = useReducer(searchState, { text: params.search, awaited: null });
  const [address, setAddress] = useState(params.search);
  const asked = useRef(params.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);

  if (address !== params.search) {
    setAddress(params.search);
    tell({ kind: 'answered', search: params.search });
  }

  function search(text: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    const wanted = text.trim();
    if (wanted === asked.current) return tell({ kind: 'answered', search: params.search });
    asked.current = wanted;
    navigate(listAddress(path, { ...latest(shown.current), page: 1, search: wanted }), { scroll: false });
  }

  function type(text: string) {
    tell({ kind: 'typed', text });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), searchDelay);
  }

  const recall = useEffectEvent(() => {
    if (timer.current || location.pathname !== pageAddress(path)) return;
    const query = new URLSearchParams(location.search);
    asked.current = parseListParams(Object.fromEntries(query)).search;
    tell({ kind: 'recalled', search: asked.current });
  });

  useEffect(() => {
    asked.current = params.search;
  }, [params.search]);

  // What is searched for later than this render begins with what the list shows by then.
  useEffect(() => {
    shown.current = params;
  }, [params]);

  useEffect(() => {
    const onHistory = () => recall();
    window.addEventListener('popstate', onHistory);
    return () => {
      window.removeEventListener('popstate', onHistory);
      clearTimeout(timer.current);
    };
  }, []);

  return (
    <form
      role="search"
      method="get"
      action={pageAddress(path)}
      className="relative w-full sm:max-w-80 sm:min-w-56 sm:flex-1"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search(field.text);
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
        value={field.text}
        onChange={(event: ChangeEvent<HTMLInputElement>) => type(fitted(event.target.value, longestSearch))}
        className="h-11 w-full rounded border border-edge bg-surface pr-11 pl-9 text-base text-ink sm:h-9 sm:pr-9 sm:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {field.text && (
        <button
          type="button"
          aria-label={texts.clearSearch}
          onClick={() => {
            tell({ kind: 'typed', text: '' });
            search('');
            input.current?.focus();
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded text-quiet hover:text-ink sm:size-9"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
      <KeptParams params={params} but={['page', 'search', 'id']} />
    </form>
  );
}

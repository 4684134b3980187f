'use client';

import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { listAddress, parseListParams, type ListParams } from '@/lib/lists/list-params';
import { pageAddress } from '@/lib/paths';
import { useListNavigation } from './list-frame';

/** Keeps a list's search field and address in step: typing is searched after a pause, history fills the field. */
export function useListSearch(path: string, params: ListParams) {
  const { navigate, latest } = useListNavigation();
  const shown = useRef(params);
  const [field, dispatch] = useReducer(reduceSearch, { text: params.search, awaited: null });
  const [address, setAddress] = useState(params.search);
  const requested = useRef(params.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (address !== params.search) {
    setAddress(params.search);
    dispatch({ kind: 'answered', search: params.search });
  }

  function search(text: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    const wanted = text.trim();
    if (wanted === requested.current) return dispatch({ kind: 'answered', search: params.search });
    requested.current = wanted;
    navigate(listAddress(path, { ...latest(shown.current), page: 1, search: wanted }), { scroll: false });
  }

  function type(text: string) {
    dispatch({ kind: 'typed', text });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), searchDelayMs);
  }

  function clear() {
    dispatch({ kind: 'typed', text: '' });
    search('');
  }

  const recall = useEffectEvent(() => {
    if (timer.current || location.pathname !== pageAddress(path)) return;
    const query = new URLSearchParams(location.search);
    requested.current = parseListParams(Object.fromEntries(query)).search;
    dispatch({ kind: 'recalled', search: requested.current });
  });

  useEffect(() => {
    requested.current = params.search;
  }, [params.search]);

  // A delayed search builds on what the list shows by then.
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

  return { text: field.text, type, clear, search: () => search(field.text) };
}

/** The field's text, and the trimmed search that is not in the address yet; null once both agree. */
export type SearchState = { text: string; awaited: string | null };

export type SearchEvent =
  | { kind: 'typed'; text: string }
  /** The address has changed: by this search, back, forward or a link. */
  | { kind: 'answered'; search: string }
  /** Back or forward, while nothing was being typed. */
  | { kind: 'recalled'; search: string };

/** The pause in typing before a search, in milliseconds. */
const searchDelayMs = 300;

/** Reduces the field's state; an answer to an older search never overwrites newer typing. */
export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.kind) {
    case 'typed':
      return { text: event.text, awaited: event.text.trim() };
    case 'answered':
      if (state.awaited === null) return { text: event.search, awaited: null };
      return event.search === state.awaited ? { text: state.text, awaited: null } : state;
    case 'recalled':
      return { text: event.search, awaited: null };
  }
}

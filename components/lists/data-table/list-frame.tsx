'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useEffect, useRef, useTransition, type ReactNode } from 'react';
import { rememberListAddress } from '@/lib/platform/browser/list-place';
import { listAddress, parseRecordListParams, type ListParams } from '@/lib/lists/list-params';

type Navigation = {
  pending: boolean;
  /** The old rows stay until the new ones are there. */
  navigate: (path: string, options?: { scroll?: boolean }) => void;
  /** The state being navigated to, else `shown`: a further change builds on it. */
  latest: (shown: ListParams) => ListParams;
  reload: () => void;
};

const NavigationContext = createContext<Navigation | null>(null);

/** The transition that all controls of a list share. Throws outside of a ListFrame. */
export function useListNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('A list control must stand inside a ListFrame.');
  return navigation;
}

type ListFrameProps = { route: string; path: string; params: ListParams; children: ReactNode };

/** Shares one transition among a list's controls; remembers its address for forms that return to it. */
export function ListFrame({ route, path, params, children }: ListFrameProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const target = useRef<string | null>(null);
  useEffect(() => {
    if (!pending) target.current = null;
  }, [pending]);
  const address = listAddress(path, params);
  const start = listAddress(path, { page: 1, search: '' });
  useEffect(() => rememberListAddress(route, address === start ? null : address), [route, address, start]);

  const navigation: Navigation = {
    pending,
    navigate: (path, options) => {
      target.current = path;
      startTransition(() => router.push(path, options));
    },
    latest: (shown) => (target.current ? paramsOf(target.current) : shown),
    reload: () => startTransition(() => router.refresh()),
  };
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

const paramsOf = (path: string) =>
  parseRecordListParams(Object.fromEntries(new URLSearchParams(path.split('?')[1])));

export function ListBody({ children }: { children: ReactNode }) {
  const { pending } = useListNavigation();
  return (
    <div
      aria-busy={pending}
      className="transition-opacity duration-150 aria-busy:opacity-50 motion-reduce:transition-none"
    >
      {children}
    </div>
  );
}

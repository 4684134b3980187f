'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useTransition, type ReactNode } from 'react';

type Navigation = {
  /** True while a search or a page change is under way. */
  pending: boolean;
  /** Goes to another state of the list; the old rows stay until the new ones are there. */
  navigate: (path: string, options?: { scroll?: boolean }) => void;
};

const NavigationContext = createContext<Navigation | null>(null);

/** The one transition that search and paging of a list share. Throws outside of a ListFrame. */
export function useListNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('A list control must stand inside a ListFrame.');
  return navigation;
}

/** Holds a list and its controls; the controls inside share one transition. */
export function ListFrame({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const navigation: Navigation = {
    pending,
    navigate: (path, options) => startTransition(() => router.push(path, options)),
  };
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** What the list shows: dims while the next state is being fetched. */
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

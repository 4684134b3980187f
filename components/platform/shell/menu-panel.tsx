'use client';

import { usePathname } from 'next/navigation';
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import * as texts from '@/texts/platform/shell';
import { isFolded, onFold, toggleFold } from './menu-state';

type MenuGroups = {
  /** The group that somebody has opened on this page, null for none; undefined where it is the page's own. */
  chosen: string | null | undefined;
  /** Whether the menu is a rail, whose groups cover the page. */
  isRail: boolean;
  toggle: (group: string | null) => void;
};

const GroupsContext = createContext<MenuGroups>({
  chosen: undefined,
  isRail: false,
  toggle: () => undefined,
});

export const useMenuGroups = () => use(GroupsContext);

/** The side menu: beside the page on a desk, where it folds to icons; a popover under 1024 px. */
export function MenuPanel({ folded, children }: { folded: boolean; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  const pathname = usePathname();
  const [choice, setChoice] = useState<{ at: string; group: string | null } | null>(null);
  const isRail = useSyncExternalStore(onFold, isFolded, () => folded);
  // What was opened on a page is not open when somebody returns to it.
  if (choice && choice.at !== pathname) setChoice(null);
  const marked = useRef(pathname);
  const toggle = (group: string | null) => setChoice({ at: pathname, group });
  // A rail opens no group of a page; null after null draws nothing.
  const closeFlyouts = () => isFolded() && setChoice(null);

  useEffect(() => {
    // Keeps a popover that was opened before the page's scripts ran.
    if (marked.current !== pathname) panel.current?.hidePopover();
    marked.current = pathname;
  }, [pathname]);
  const leave = useEffectEvent((event: Event) => {
    if (panel.current && !panel.current.contains(event.target as Node)) closeFlyouts();
  });
  useEffect(() => {
    const onPress = (event: Event) => leave(event);
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);

  function act({ target, currentTarget }: MouseEvent<HTMLElement>) {
    // A view of the open list changes no page, so it would not close the drawer.
    if ((target as Element).closest('[data-view]')) currentTarget.hidePopover();
    if (!(target as Element).closest('[data-fold]')) return;
    toggleFold();
    closeFlyouts();
  }

  /** The drawer and a folded menu's group cover the page, so they close when the focus moves to it. */
  function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    currentTarget.hidePopover();
    closeFlyouts();
  }

  return (
    <GroupsContext value={{ chosen: choice?.group, isRail, toggle }}>
      <nav
        ref={panel}
        id="main-menu"
        popover="auto"
        aria-label={texts.mainMenu}
        onToggle={takeFocus}
        onBlur={closeBehindFocus}
        onClick={act}
        onKeyDown={({ key }) => key === 'Escape' && closeFlyouts()}
        className="fixed inset-y-0 left-0 m-0 h-dvh w-menu flex-col overflow-y-auto border-0 border-r bg-surface p-0 text-ink open:flex lg:sticky lg:top-0 lg:flex lg:shrink-0 lg:self-start lg:group-data-[menu=folded]/shell:w-menu-folded"
      >
        {children}
      </nav>
    </GroupsContext>
  );
}

function takeFocus({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.querySelector<HTMLElement>('a, button')?.focus();
}

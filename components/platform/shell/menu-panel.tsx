'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef, type FocusEvent, type MouseEvent, type ReactNode, type ToggleEvent } from 'react';
import * as texts from '@/texts/platform/shell';
import { closeFlyouts, isFolded, markPage, markView, toggleFold, toggleGroup } from './menu-state';

/** The side menu: beside the page on a desk, where it folds to icons; a popover under 1024 px. */
export function MenuPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  const pathname = usePathname();
  const query = String(useSearchParams());
  const marked = useRef(pathname);
  useEffect(() => {
    const menu = panel.current;
    if (!menu) return;
    // Keeps a popover that was opened before the page's scripts ran.
    if (marked.current !== pathname) menu.hidePopover();
    marked.current = pathname;
    markPage(menu, pathname);
  }, [pathname]);
  useEffect(() => {
    if (panel.current) markView(panel.current, pathname, query);
  }, [pathname, query]);
  useEffect(() => {
    const leave = (event: Event) => {
      if (panel.current && !panel.current.contains(event.target as Node)) closeFlyouts(panel.current);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);

  return (
    <nav
      ref={panel}
      id="main-menu"
      popover="auto"
      aria-label={texts.mainMenu}
      onToggle={takeFocus}
      onBlur={closeBehindFocus}
      onClick={act}
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && closeFlyouts(currentTarget)}
      className="fixed inset-y-0 left-0 m-0 h-dvh w-menu flex-col overflow-y-auto border-0 border-r bg-surface p-0 text-ink open:flex lg:sticky lg:top-0 lg:flex lg:shrink-0 lg:self-start lg:group-data-[menu=folded]/shell:w-menu-folded"
    >
      {children}
    </nav>
  );
}

function act({ target, currentTarget }: MouseEvent<HTMLElement>) {
  // A view of the open list changes no page, so it would not close the drawer.
  if ((target as Element).closest('[data-view]')) currentTarget.hidePopover();
  const button = (target as Element).closest<HTMLElement>('button');
  if (button?.hasAttribute('aria-expanded')) toggleGroup(currentTarget, button);
  else if (button?.hasAttribute('data-fold')) toggleFold(currentTarget);
}

function takeFocus({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.querySelector<HTMLElement>('a, button')?.focus();
}

/** The drawer and a folded menu's group cover the page, so they close when the focus moves to it. */
function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
  currentTarget.hidePopover();
  if (isFolded()) closeFlyouts(currentTarget);
}

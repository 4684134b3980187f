'use client';

import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, type FocusEvent, type ReactNode, type ToggleEvent } from 'react';
import { rememberChoice } from '@/lib/browser/cookie';

/** The side menu's sheet: beside the page on a desk, where it folds to icons, and a drawer (a popover) under 1024 px. */
export function MenuPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  const pathname = usePathname();
  useEffect(() => panel.current?.hidePopover(), [pathname]);

  return (
    <nav
      ref={panel}
      id="main-menu"
      popover="auto"
      aria-label="Main menu"
      onToggle={takeFocus}
      onBlur={closeBehindFocus}
      className="fixed inset-y-0 left-0 m-0 h-dvh w-menu flex-col overflow-y-auto border-0 border-r bg-surface p-0 text-ink open:flex lg:sticky lg:top-0 lg:flex lg:shrink-0 lg:self-start lg:group-data-[menu=folded]/shell:w-menu-folded"
    >
      <button
        type="button"
        popoverTarget="main-menu"
        popoverTargetAction="hide"
        aria-label="Close menu"
        className="absolute top-3 right-2 grid size-11 place-items-center rounded text-quiet hover:bg-wash lg:hidden"
      >
        <X size={20} aria-hidden />
      </button>
      {children}
      <button
        type="button"
        onClick={toggleFold}
        className="mt-auto mb-3 hidden min-h-10 items-center gap-3 px-6 text-quiet hover:text-ink lg:flex"
      >
        <PanelLeftClose size={20} aria-hidden className="group-data-[menu=folded]/shell:hidden" />
        <PanelLeftOpen size={20} aria-hidden className="hidden group-data-[menu=folded]/shell:block" />
        <span className="group-data-[menu=folded]/shell:sr-only">Fold menu</span>
      </button>
    </nav>
  );
}

function takeFocus({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.querySelector<HTMLElement>('a, button')?.focus();
}

/** The drawer covers the page, so it closes when the focus moves on to the page. */
function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}

/** The choice is kept in a cookie, so that the server draws the menu as it was left. */
function toggleFold() {
  const shell = document.getElementById('shell');
  if (!shell) return;
  const folded = shell.dataset.menu !== 'folded';
  if (folded) shell.dataset.menu = 'folded';
  else delete shell.dataset.menu;
  rememberChoice('menu', folded ? 'folded' : 'open');
}

'use client';

import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { PageLink } from '@/components/platform/ui/page-link';

type MenuBoxProps = {
  label: string;
  /** What leads to the same without scripts, where something does. */
  href?: string;
  children: ReactNode;
};

/** A button that unfolds a menu; Escape, or leaving it, folds it again. */
export function MenuBox({ label, href, children }: MenuBoxProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  // It may have been opened before hydration.
  useEffect(() => setOpen(menu.current?.open === true), []);
  const close = () => menu.current?.removeAttribute('open');
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  return (
    <>
      <details
        ref={menu}
        className="menu-box relative"
        onToggle={(event) => setOpen(event.currentTarget.open)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      >
        <summary className="tool list-none [&::-webkit-details-marker]:hidden">{label}</summary>
        {open && <div className="contents">{children}</div>}
      </details>
      {href && (
        <noscript>
          <PageLink href={href} className="tool">
            {label}
          </PageLink>
        </noscript>
      )}
    </>
  );
}

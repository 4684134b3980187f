'use client';

import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';

type MenuBoxProps = { label: string; children: ReactNode };

/** A button that unfolds a menu; Escape, or leaving it, folds it again. */
export function MenuBox({ label, children }: MenuBoxProps) {
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
    <details
      ref={menu}
      className="relative"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <summary className="tool list-none [&::-webkit-details-marker]:hidden">{label}</summary>
      {open && <div className="contents">{children}</div>}
    </details>
  );
}

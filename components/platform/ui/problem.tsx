'use client';

import { useEffect, useRef } from 'react';
import { afterSteps } from '@/lib/platform/browser/dialog-steps';

type ProblemProps = { id?: string; className?: string; children: string | false | undefined };

/** Why an action failed: announced, and scrolled into view. */
export function Problem({ id, className = '', children }: ProblemProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const show = () => line.current?.scrollIntoView({ block: 'nearest' });
    if (!children) return;
    // Closing a dialog over it scrolls the page back.
    if (line.current?.closest('dialog')) show();
    else afterSteps(show);
  }, [children]);
  return (
    <p ref={line} id={id} role="alert" className={`scroll-my-4 text-red-ink empty:hidden ${className}`}>
      {children}
    </p>
  );
}

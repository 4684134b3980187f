'use client';

import { useEffect, useRef } from 'react';
import { afterSteps } from '@/lib/platform/browser/dialog-steps';

type ProblemProps = { id?: string; className?: string; children: string | false | undefined };

/** Says why a press did not do what it should: read out, and brought into sight where its button is at the edge. */
export function Problem({ id, className = '', children }: ProblemProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const show = () => line.current?.scrollIntoView({ block: 'nearest' });
    if (!children) return;
    // A dialog over it that closes moves the page back to where it was.
    if (line.current?.closest('dialog')) show();
    else afterSteps(show);
  }, [children]);
  return (
    <p ref={line} id={id} role="alert" className={`scroll-my-4 text-red-ink empty:hidden ${className}`}>
      {children}
    </p>
  );
}

'use client';

import type { MouseEvent, ReactNode } from 'react';
import { rowTargetsAt } from '@/components/platform/ui/row-targets';

/** A table body whose rows pass clicks to their first `data-row-target`; offline to the last, which needs no page. */
export function RowClicks({ children }: { children: ReactNode }) {
  function pass(event: MouseEvent<HTMLElement>) {
    if (String(getSelection())) return;
    const { ctrlKey, metaKey, shiftKey } = event;
    const click = new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    });
    const target = rowTargetsAt(event.target).at(navigator.onLine ? 0 : -1);
    target?.focus({ preventScroll: true });
    target?.dispatchEvent(click);
  }
  return (
    <tbody role="rowgroup" onClick={pass}>
      {children}
    </tbody>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { basePath } from '@/lib/paths';
import { hasUnsaved, mayLeave, onLeaving } from '@/lib/browser/unsaved';
import { watchHistory } from './watch-history';

/** Asks before a link, or the browser's back and forward, leaves a form with unsaved changes. */
export function UnsavedGuard() {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const answer = useRef<(agreed: boolean) => void>(undefined);

  const decide = useCallback((agreed: boolean) => {
    setAsking(false);
    answer.current?.(agreed);
    answer.current = undefined;
  }, []);

  useEffect(
    () =>
      onLeaving(() => {
        setAsking(true);
        return new Promise((resolve) => (answer.current = resolve));
      }),
    [],
  );
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = hasUnsaved() ? leavingLink(event) : null;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      void mayLeave().then((agreed) => {
        if (agreed) router.push(link.pathname.slice(basePath.length) + link.search || '/');
      });
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [router]);
  useEffect(() => watchHistory(), []);

  return (
    <Dialog
      open={asking}
      onClose={() => decide(false)}
      title="Leave without saving?"
      closedByBack={false}
      footer={
        <>
          <Button onClick={() => decide(false)}>Stay</Button>
          <Button variant="danger" onClick={() => decide(true)}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p>The changes on this page have not been saved. They will be lost.</p>
    </Dialog>
  );
}

/** The link that a click follows to another page of the dashboard in this tab, or null. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const here = window.location;
  if (link.origin !== here.origin || !link.pathname.startsWith(basePath)) return null;
  return link.pathname === here.pathname && link.search === here.search ? null : link;
}

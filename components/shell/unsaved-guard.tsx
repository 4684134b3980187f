'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { hasUnsaved, mayLeave, onLeaving } from '@/lib/browser/unsaved';
import { leavingLink, routerPath } from './leaving-link';
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
        if (agreed) router.push(routerPath(link));
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

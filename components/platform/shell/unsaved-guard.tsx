'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Dialog } from '@/components/platform/ui/dialog';
import { hasUnsaved, isAllKept, mayLeave, onLeaving, type Leaving } from '@/lib/platform/browser/unsaved';
import { draftMessages } from '@/texts/platform/messages-drafts';
import * as texts from '@/texts/platform/shell';
import { findLeavingLink, routerPathOf } from './leaving-link';
import { guardHistory } from './watch-history';

const wordsFor = (leaving: Leaving) =>
  leaving === 'device'
    ? { title: texts.logOutQuestion, verb: texts.logOut, text: draftMessages.onLogout }
    : {
        title: texts.leaveQuestion,
        verb: texts.leaveWithoutSaving,
        text: isAllKept() ? draftMessages.keptOnLeaving : draftMessages.lostOnLeaving,
      };

/** Asks before a link, the browser's history or a logout leaves a form with unsaved changes. */
export function UnsavedGuard() {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [words, setWords] = useState(() => wordsFor('form'));
  const answer = useRef<(agreed: boolean) => void>(undefined);

  const decide = useCallback((agreed: boolean) => {
    setAsking(false);
    answer.current?.(agreed);
    answer.current = undefined;
  }, []);

  useEffect(
    () =>
      onLeaving((leaving) => {
        setWords(wordsFor(leaving));
        setAsking(true);
        return new Promise((resolve) => (answer.current = resolve));
      }),
    [],
  );
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = hasUnsaved() ? findLeavingLink(event) : null;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      void mayLeave().then((agreed) => {
        if (agreed) router.push(routerPathOf(link));
      });
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [router]);
  useEffect(() => guardHistory(), []);

  return (
    <Dialog
      open={asking}
      onClose={() => decide(false)}
      title={words.title}
      closedByBack={false}
      footer={
        <>
          <Button onClick={() => decide(false)}>{texts.stay}</Button>
          <Button variant="danger" onClick={() => decide(true)}>
            {words.verb}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}

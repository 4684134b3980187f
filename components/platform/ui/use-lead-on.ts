import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { markNavigation } from '@/lib/platform/browser/arrival';
import { hasUnsaved } from '@/lib/platform/browser/unsaved';

/** Whether the caller is still on the page. */
export function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}

/** Whether an answer may lead on: not a person who has left since, or types something. */
export function useMayLeadOn() {
  const isHere = useIsHere();
  return () => isHere() && !hasUnsaved();
}

/** Leads on after an answer where that may be; else the page only shows what has changed. */
export function useLeadOn() {
  const router = useRouter();
  const mayLeadOn = useMayLeadOn();
  const [isMoving, startMoving] = useTransition();
  const leadOn = (path: string, isStep = false) =>
    startMoving(() => {
      const isGoing = mayLeadOn();
      if (isGoing && isStep) markNavigation();
      if (isGoing) router.push(path);
      router.refresh();
    });
  return { isMoving, leadOn };
}

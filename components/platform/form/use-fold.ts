'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { revealEvent, sectionId } from './section-id';
import { useSectionLayout } from './section-layout';
import { useSectionState } from './section-state';

/** The folding of a section and its state; an error or a link opens it, and errors keep it open. */
export function useFold(title: string) {
  const { folds } = useSectionLayout();
  const state = useSectionState(title);
  const [isOpened, setOpened] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isWrong = state?.kind === 'wrong';
  if (folds && isWrong && !isOpened) setOpened(true);

  useEffect(() => {
    const element = section.current;
    if (!folds || !element) return;
    const open = () => flushSync(() => setOpened(true));
    const openByAddress = () => {
      if (window.location.hash !== `#${sectionId(title)}`) return;
      setOpened(true);
      requestAnimationFrame(() => element.scrollIntoView());
    };
    openByAddress();
    element.addEventListener(revealEvent, open);
    window.addEventListener('hashchange', openByAddress);
    return () => {
      element.removeEventListener(revealEvent, open);
      window.removeEventListener('hashchange', openByAddress);
    };
  }, [folds, title]);

  return {
    folds,
    state,
    section,
    isOpen: isOpened || isWrong,
    toggle: () => setOpened(!isOpened),
  };
}

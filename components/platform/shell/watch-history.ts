import { hasUnsaved, isOnUnsavedPage, mayLeave, restoreUnsaved } from '@/lib/platform/browser/unsaved';

type NavigationHistory = { currentEntry: { index: number } | null };
const position = () => (window as { navigation?: NavigationHistory }).navigation?.currentEntry?.index ?? null;

/** Undoes back and forward while a form is unsaved, asks, and repeats the step on consent. */
export function guardHistory(): () => void {
  let here = position();
  let returning = false;

  const onPopState = (event: PopStateEvent) => {
    if (returning) {
      returning = false;
      event.stopImmediatePropagation();
      return;
    }
    const there = position();
    // A step within the page leaves nothing.
    if (isOnUnsavedPage()) restoreUnsaved();
    if (!hasUnsaved() || isOnUnsavedPage()) {
      here = there;
      return;
    }
    event.stopImmediatePropagation();
    const step = here === null || there === null ? -1 : there - here;
    if (step === 0) return;
    returning = true;
    window.history.go(-step);
    void mayLeave().then((agreed) => {
      if (agreed) window.history.go(step);
    });
  };
  const onPush = () => (here = position());
  const onInput = () => {
    onPush();
    restoreUnsaved();
  };

  window.addEventListener('popstate', onPopState, { capture: true });
  document.addEventListener('focusin', onPush);
  document.addEventListener('input', onInput);
  return () => {
    window.removeEventListener('popstate', onPopState, { capture: true });
    document.removeEventListener('focusin', onPush);
    document.removeEventListener('input', onInput);
  };
}

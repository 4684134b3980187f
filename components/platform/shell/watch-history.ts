import { hasUnsaved, isOnUnsavedPage, mayLeave, stayUnsaved } from '@/lib/platform/browser/unsaved';

type NavigationHistory = { currentEntry: { index: number } | null };
const position = () => (window as { navigation?: NavigationHistory }).navigation?.currentEntry?.index ?? null;

/** Holds the browser's back and forward while a form has unsaved changes: goes back to the form, asks, and repeats the step if the user agrees. */
export function watchHistory(): () => void {
  let here = position();
  let returning = false;

  const onPopState = (event: PopStateEvent) => {
    if (returning) {
      returning = false;
      event.stopImmediatePropagation();
      return;
    }
    const there = position();
    // A step to another part of the same page leaves nothing.
    if (isOnUnsavedPage()) stayUnsaved();
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
    stayUnsaved();
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

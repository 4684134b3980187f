let isStep = false;

/** Notes that the next page is opened as a step of some work: its heading takes the focus then. */
export function beginStep(): void {
  isStep = true;
}

/** Moves the focus to the heading of the page, or of the record in the dialog over it, where it was opened as a step, so that reading begins there. */
export function arrive(): void {
  if (!isStep) return;
  isStep = false;
  const heading =
    document.querySelector<HTMLElement>('dialog[open] [data-arrival]') ??
    document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

let isStep = false;

export function beginStep(): void {
  isStep = true;
}

/** Focuses the heading of the page, or of the open dialog, after beginStep(). */
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

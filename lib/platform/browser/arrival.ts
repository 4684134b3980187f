let isStep = false;

export function markNavigation(): void {
  isStep = true;
}

/** Focuses the heading of the page, or of the open dialog, after markNavigation(). */
export function focusHeading(): void {
  if (!isStep) return;
  isStep = false;
  const heading =
    document.querySelector<HTMLElement>('dialog[open] [data-arrival]') ??
    document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

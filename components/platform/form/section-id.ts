export const sectionId = (title: string) => `section-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;

/** The DOM event that opens a folded section. */
export const revealEvent = 'reveal-section';

/** Opens the folded section around an element synchronously. */
export const revealSection = (element: Element) =>
  element.closest('section')?.dispatchEvent(new Event(revealEvent));

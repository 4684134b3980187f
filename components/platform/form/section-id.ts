/** The id of a section's element, for links to it. */
export const sectionId = (title: string) => `section-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;

/** What opens a section that is folded. */
export const revealEvent = 'reveal-section';

/** Opens the folded section around an element, at once. */
export const revealSection = (element: Element) =>
  element.closest('section')?.dispatchEvent(new Event(revealEvent));

import { bannerPages, slotName } from '../websites/website';

const slotsOf = (websites: readonly string[]) =>
  websites.flatMap((website) => bannerPages.map((page) => slotName(page, website)));

/** Those slots that a form with boxes for these websites shows, in the order of the boxes. */
export const shownSlots = (slots: readonly string[], websites: readonly string[]): string[] =>
  slotsOf(websites).filter((slot) => slots.includes(slot));

/** What such a form saves: its ticked slots, and those of the record that it has no boxes for, such as a newer website's. */
export function slotsToSave(
  ticked: readonly string[],
  stored: readonly string[],
  websites: readonly string[],
): string[] {
  const boxes = slotsOf(websites);
  return [...shownSlots(ticked, websites), ...stored.filter((slot) => !boxes.includes(slot))];
}

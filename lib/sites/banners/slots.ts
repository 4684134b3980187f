import { bannerPages, slotName } from '../websites/website';

const slotsOf = (websites: readonly string[]) =>
  websites.flatMap((website) => bannerPages.map((page) => slotName(page, website)));

export const shownSlots = (slots: readonly string[], websites: readonly string[]): string[] =>
  slotsOf(websites).filter((slot) => slots.includes(slot));

/** The ticked slots, and those of the record that have no box. */
export function slotsToSave(
  ticked: readonly string[],
  stored: readonly string[],
  websites: readonly string[],
): string[] {
  const boxes = slotsOf(websites);
  return [...shownSlots(ticked, websites), ...stored.filter((slot) => !boxes.includes(slot))];
}

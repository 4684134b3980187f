/** What is said about the days of a banner; apart from the other messages, because few pages need it. */
export const bannerMessages = {
  day: 'Please enter a day.',
  toBeforeFrom: 'The last day must not be before the first one.',
  slot: 'Unknown slot.',
  slotIsFull: (slot: string) => `${slot} already has three banners.`,
  price: 'Please fill in an amount of at least 0 with at most two decimals.',
} as const;

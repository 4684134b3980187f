import { own } from '../platform/language';

export const slotPages = {
  homePage: 'Home page',
  safariPage: 'Safari page',
  accommodationPage: 'Accommodation page',
} as const;
export const slotOf = (website: string, page: keyof typeof slotPages) =>
  `${own(website)}: ${slotPages[page]}`;

export const bannerMessages = {
  day: 'Please enter a day.',
  toBeforeFrom: 'The last day must not be before the first one.',
  slot: 'Unknown slot.',
  slotIsFull: (website: string, page: keyof typeof slotPages) =>
    `${slotOf(website, page)} already has three banners.`,
  price: 'Please fill in an amount of at least 0 with at most two decimals.',
} as const;

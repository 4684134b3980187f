import { own } from '../platform/language';

export const viewMessages = {
  saved: (name: string) => `The view “${own(name)}” was saved. You will find it in the menu.`,
  renamed: (name: string) => `The view is now called “${own(name)}”.`,
  removed: (name: string) => `The view “${own(name)}” was removed.`,
  removes: 'It is removed from your menu. The list and its records do not change.',
  removesForAll: 'It is removed from the menu of all staff. The list and its records do not change.',
  taken: 'You already have a view with this name.',
  tooMany: (most: number) => `You have ${most} views of this list. Remove one before you save another.`,
  notYours: 'This is not one of your lists.',
  staffOnly: 'Only staff can save views for all staff.',
} as const;

/** What is said of views of lists; apart from the other messages, because it comes with their dialog alone. */

import { own } from './own';

export const viewMessages = {
  saved: (name: string) => `The view “${own(name)}” was saved. It stands in the menu.`,
  renamed: (name: string) => `The view is called “${own(name)}” now.`,
  removed: (name: string) => `The view “${own(name)}” was removed.`,
  removes: 'It leaves your menu. The list and its records stay as they are.',
  removesForAll: 'It leaves the menu of all staff. The list and its records stay as they are.',
  taken: 'You have a view of this name already.',
  tooMany: (most: number) => `You have ${most} views of this list. Remove one before you save another.`,
  notYours: 'Is not a list of yours.',
  staffOnly: 'Views for all staff are kept by staff alone.',
} as const;

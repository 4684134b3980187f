import { own, plural } from '../platform/language';

export const chooseThisPage = 'Select all on this page';
export const chooseRow = (name: string) => `Select ${own(name)}`;
export const enquiryName = (subject: string, client: string) => `${subject}, ${own(client)}`;
export const chosenRows = 'Selected rows';
export const chosen = (count: string) => `${count} selected`;
export const allChosen = (found: string | null) => (found ? `All ${found} selected` : 'All selected');
export const allButChosen = (found: string | null, left: string) =>
  found ? `All ${found} but ${left} selected` : `All but ${left} selected`;
export const stillToDo = (count: number, left: string) =>
  plural(count, '1 selected row is still to do', `${left} selected rows are still to do`);
export const tooManyLeftOut = (most: string) =>
  `At most ${most} rows can be left out. Narrow the list, or select rows one by one.`;
export const tooManyForFile = (most: string) =>
  `A file of selected rows can have up to ${most}. To export all of them, use Export above the list.`;
export const chooseAll = (found: string | null) => (found ? `Select all ${found}` : 'Select all');
export const clear = 'Clear';
export const whatToDo = 'What to do';
export const goOn = 'Continue';

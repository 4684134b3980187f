/** What choosing rows of a list says. */
import { own } from './own';
import { plural } from './plural';

export const chooseThisPage = 'Choose all on this page';
export const chooseRow = (name: string) => `Choose ${own(name)}`;
export const enquiryName = (subject: string, client: string) => `${subject}, ${own(client)}`;
export const chosenRows = 'Chosen rows';
export const chosen = (count: string) => `${count} chosen`;
export const allChosen = (found: string | null) => (found ? `All ${found} chosen` : 'All chosen');
export const allButChosen = (found: string | null, left: string) =>
  found ? `All ${found} but ${left} chosen` : `All but ${left} chosen`;
export const stillToDo = (count: number, left: string) =>
  plural(count, '1 of all that you chose is still to do', `${left} of all that you chose are still to do`);
export const tooManyLeftOut = (most: string) =>
  `At most ${most} rows can be taken out of all. Narrow the list, or choose rows one by one.`;
export const tooManyForFile = (most: string) =>
  `A file of chosen rows has ${most} at most. Export above the list takes all of them.`;
export const chooseAll = (found: string | null) => (found ? `Choose all ${found}` : 'Choose all');
export const clear = 'Clear';
export const whatToDo = 'What to do';
export const goOn = 'Continue';

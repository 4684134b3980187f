/** What choosing rows of a list says. */

export const chooseThisPage = 'Choose all on this page';
export const chooseRow = (name: string) => `Choose ${name}`;
export const enquiryName = (subject: string, client: string) => `${subject}, ${client}`;
export const chosenRows = 'Chosen rows';
export const chosen = (count: string) => `${count} chosen`;
export const allChosen = (found: string | null) => (found ? `All ${found} chosen` : 'All chosen');
export const allButChosen = (found: string | null, left: number) =>
  found ? `All ${found} but ${left} chosen` : `All but ${left} chosen`;
export const chooseAll = (found: string | null) => (found ? `Choose all ${found}` : 'Choose all');
export const clear = 'Clear';
export const whatToDo = 'What to do';
export const goOn = 'Continue';

/** What changing several listings at once says. */
import { own } from './own';
import { plural } from './plural';

type Kind = 'safari' | 'property';
const several = { safari: 'safaris', property: 'properties' };
const counted = (count: number, kind: Kind) => `${count} ${plural(count, kind, several[kind])}`;

export const undoChange = (name: string) => `Undo ${own(name)}`;
export const firstByTitle = (shown: string, total: string) => `The first ${shown} of ${total} by title.`;
export const chooseAll = 'Choose all';
export const noDates = 'no dates';
export const whatToChange = 'What to change';
export const seasonsOfNextYear = 'Seasons of the next year';
export const seasonsHelp =
  'The dates of a year once more a year later, and prices raised. A season has one price for all its dates: the new one counts for the dates that are left of this year, too.';
export const dates = 'Dates';
export const pricesUpBy = 'Prices up by, in percent';
export const rounding = 'Rounding';
export const visibleUntil = 'Visible until';
export const visibleUntilHelp = 'The last day that websites show them. Empty means no end.';
export const lastDay = 'Last day';
export const showBeforeAndAfter = 'Show before and after';
export const nothingChangedYet = 'Nothing is changed yet by that.';
export const aChange = 'A change';
export const pricesByFile = 'Prices by file';
export const changeUndone = (name: string) => `${own(name)}: undone`;
export const changedOf = (name: string, changed: number, all: number) =>
  `${own(name)}: ${changed} of ${all} changed`;
export const eachOfThem = 'Each of them';
export const gone = 'Gone';
export const notChanged = (reason: string) => `Not changed: ${reason}`;
export const notRestored = (reason: string) => `Not restored: ${reason}`;
export const restored = 'Restored';
export const changed = 'Changed';
export const yourChanges = 'Your changes of the last 24 hours';
export const changeSeveralHelp =
  "Next year's seasons and prices, or how long they are shown. You see what changes before it does, and can undo it for a day.";
export const chooseOthers = 'Choose others';
export const beforeAndAfter = (change: string) => `Before and after: ${change}`;
export const approvedStays = 'What was approved stays on the websites until the change is approved.';
export const season = 'Season';
export const name = 'Name';
export const before = 'Before';
export const after = 'After';
export const newDates = 'New dates';
export const nothingToChange = 'There is nothing to change.';
export const becomes = 'becomes';
export const staysAsItIs = (problem: string) => `Stays as it is: ${problem}`;
export const toTheCent = 'To the cent';
export const toTheDollar = 'To whole dollars';
export const toFiveDollars = 'To 5 dollars';
export const visibleWithNoEnd = 'Visible with no end';
export const visibleUntilDay = (day: string) => `Visible until ${day}`;
export const searchSeveral = (kind: Kind) => `Search ${several[kind]}`;
export const whichOnes = (kind: Kind) => `Which ${several[kind]}`;
export const backToList = (kind: Kind) => `Back to ${several[kind]}`;
export const beforeAndAfterOf = (count: number, kind: Kind) => `Before and after of ${counted(count, kind)}`;
export const changeCounted = (count: number, kind: Kind) => `Change ${counted(count, kind)}`;
export const datesIn = (years: string) => `dates in ${years}`;
export const yearLike = (year: number, other: number) => `${year} like ${other}`;
export const madeUndoable = (moment: string, until: string) => `${moment}, can be undone until ${until}`;
export const seasonsChange = (year: number, other: number) => `Seasons ${year} = ${other}`;
export const seasonsRaised = (year: number, other: number, percent: string) =>
  `Seasons ${year} = ${other} ${percent} %`;
const roundedTo = { cent: 'to the cent', dollar: 'to whole dollars', five: 'to 5 dollars' };
export const roundingNote = (rounding: keyof typeof roundedTo) =>
  `US dollars per person. Rounding: ${roundedTo[rounding]}, half up. A season has one price for all its dates. `;

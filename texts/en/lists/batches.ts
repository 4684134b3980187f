import { own, plural } from '../platform/language';

type List = 'safaris' | 'properties' | 'enquiries' | 'general-enquiries' | 'applications';
type Action =
  | 'approve'
  | 'decline'
  | 'owner'
  | 'seasons'
  | 'visibility'
  | 'website'
  | 'prices'
  | 'read'
  | 'spam'
  | 'real'
  | 'export';
type RowAction = Exclude<Action, 'prices'>;

export const approve = 'Approve';
export const decline = 'Decline';
export const changeOwner = 'Change owner';
export const seasonsOfNextYear = "Next year's seasons";
export const endVisibility = 'End visibility';
export const putOnWebsite = 'Put on a website';
export const markRead = 'Mark as read';
export const notReal = 'Not a real enquiry';
export const isReal = 'It is real';
export const takeAlong = 'Export';

export const whatToDo = 'What to do';

const ofApplications = (action: RowAction, isMailed: boolean) =>
  ({
    approve: `Each company gets an account${isMailed ? ', and its contact gets an email with a link to set a password' : ''}. This cannot be undone.`,
    decline: `One reason for all of them${isMailed ? ', in one email to each applicant' : ''}. The files they sent are deleted. This cannot be undone.`,
  })[action as string];
const onThisPage = ' You can undo it until you leave this page.';
const forADay = ' You can undo it for a day.';
const undos: Partial<Record<RowAction, string>> = {
  owner: forADay,
  seasons: forADay,
  visibility: forADay,
  website: forADay,
  read: onThisPage,
  spam: onThisPage,
  real: onThisPage,
};
type Reader = {
  isStaff: boolean;
  hasUndo: boolean;
  isByYear: boolean;
  isMailed: boolean;
  isShown: boolean;
  hasStates: boolean;
};
const doesReadingOpen = (list: List, { isStaff, hasStates }: Reader) =>
  hasStates && (list !== 'enquiries' || !isStaff);

const undoOf = (action: RowAction, list: List, reader: Reader) => {
  if (!reader.hasUndo || (action === 'real' && reader.isStaff)) return '';
  if (action === 'read' && doesReadingOpen(list, reader))
    return ' You can undo the read marks until you leave this page.';
  return undos[action] ?? '';
};

export const help = (action: RowAction, list: List, reader: Reader) => {
  const { isStaff, isByYear, isMailed, isShown } = reader;
  const effects = {
    approve: `The current version of each ${isShown ? 'goes live, unless its company is closed' : 'is approved'}.${isMailed ? ' Each company gets one email about its listings.' : ''} This cannot be undone.`,
    decline: `One reason for all${isMailed ? ', in one email to each company' : ''}. This cannot be undone: each listing waits until its owner changes it.`,
    owner: 'Earlier enquiries and counts stay with the company that got them.',
    seasons: isByYear
      ? 'Copies the dates of one year to the next and raises their prices. Dates that the next year already has get these prices too. Prices of other years do not change. In US dollars per person; halves are rounded up.'
      : "Copies the dates of one year to the next and raises the price of each season. Each season has a single price, so today's dates get the new price too. In US dollars per person; halves are rounded up.",
    visibility: isStaff
      ? 'The last day websites show them: at once if a listing stays approved, otherwise once it is approved. Empty means no end.'
      : `The last day websites show them. For an approved listing the new day waits for review${isShown ? '; until then websites keep the old one' : ''}. Empty means no end.`,
    website: 'Adds one website to each listing: at once if it stays approved, otherwise once it is approved.',
    read: doesReadingOpen(list, reader)
      ? 'The read marks apply to you only. New enquiries become Opened for everybody.'
      : 'This applies to you only.',
    spam: 'They move to the Spam view and are not counted. New enquiries from their senders go there too, for 90 days. You can mark each as real there.',
    real: 'Their former states are restored, and they count again. New enquiries from their senders arrive as usual.',
    export:
      "A file of these rows, with the columns of the list's own export. Nothing changes, and they stay selected.",
  };
  const own = list === 'applications' && ofApplications(action, isMailed);
  return own || effects[action] + undoOf(action, list, reader);
};
const nouns: Record<List, [one: string, many: string]> = {
  safaris: ['listing', 'listings'],
  properties: ['listing', 'listings'],
  enquiries: ['enquiry', 'enquiries'],
  'general-enquiries': ['enquiry', 'enquiries'],
  applications: ['application', 'applications'],
};
const counted = (count: number, list: List) => `${count} ${plural(count, ...nouns[list])}`;
/** Where prices are changed, listings have their own nouns. */
const ownNouns: Partial<typeof nouns> = {
  safaris: ['safari', 'safaris'],
  properties: ['property', 'properties'],
};
const countedKind = (count: number, list: List) =>
  `${count} ${plural(count, ...(ownNouns[list] ?? nouns[list]))}`;

export const seenFirst = 'You see what would change first. Nothing changes until you confirm.';

export const reading = 'Loading your selection …';
export const nothingChosen = 'Nothing is selected.';
export const chooseFirst = 'Select rows with the checkboxes in the list.';
export const toTheList = 'Go to the list';
export const backTo = (list: List) => `Back to ${lists[list]}`;
const lists = {
  safaris: 'safaris',
  properties: 'properties',
  enquiries: 'enquiries',
  'general-enquiries': 'custom enquiries',
  applications: 'applications',
};

export const reason = 'Reason';
export const reasonOfApplications = 'It is emailed to each applicant.';
export const reasonOfListings = 'It goes to each owner with the decision.';
export const newOwner = 'New owner';
export const lastDay = 'Last day';
export const website = 'Website';
export const chooseWebsite = 'Choose a website';
export const dates = 'Dates';
export const copyYear = (from: number, to: number) => `Copy ${from} to ${to}`;
export const onlyPrices = (year: number) => `Only the prices of ${year}`;
export const pricesUpBy = 'Raise prices by (percent)';
export const priceOfAllYearsUpBy = 'Raise the price of all years by (percent)';
export const rounding = 'Rounding';
export const roundings = { cent: 'To the cent', dollar: 'To whole dollars', five: 'To 5 dollars' };
export const showChanges = 'Show what would change';
export const looking = 'Checking what would change …';

export const whatWouldChange = 'What would change';
export const whatWouldBeTaken = 'What the file will contain';
export const wouldBeTaken = (count: number, list: List) => `The file will have ${counted(count, list)}.`;
export const someTaken = (shown: string, total: string) =>
  `These are the newest ${shown} of ${total}. To export all of them, use Export above the list.`;
export const wouldChange = (count: string, all: string) => `${count} of ${all} would change.`;
export const gone = (count: number) =>
  plural(count, '1 is no longer there.', `${count} are no longer there.`);
export const someOf = (shown: string, total: string) =>
  `These are ${shown} of ${total}: that is the most that can be changed at once.`;
export const othersAfter = (count: string) =>
  count === '1' ? '1 more follows once these are changed.' : `${count} more follow once these are changed.`;
export const refusedFirst = 'Rows that cannot be changed come first.';
export const someRefusedShown = (shown: string) =>
  `Only ${shown} of the rows that cannot be changed are shown.`;
export const onWebsitesLater = (count: number, shown: string) =>
  plural(
    count,
    '1 of them changes on websites only once it is approved.',
    `${shown} of them change on websites only once they are approved.`,
  );
export const websitesLater = 'Websites change once it is approved.';
export const name = 'Name';
export const owner = 'Owner';
export const client = 'Client';
export const contact = 'Contact';
export const status = 'Status';
export const after = 'After';
export const beforeAfter = 'Before and after';
export const without = 'Removed';
export const becomes = 'becomes';
export const noEnd = 'No end';
export const websitesCount = (count: string) => plural(Number(count), '1 website', `${count} websites`);
export const staysAsItIs = (problem: string) => `Stays as it is: ${problem}`;
export const showAllRows = (count: string) => `Show all ${count} rows`;
export const nothingToChange = 'There is nothing to change.';
export const beforeAndAfter = (count: number, list: List) => `Before and after: ${countedKind(count, list)}`;
export const nothingAmongThese = 'None of these would change.';

export const doIt = (action: Exclude<Action, 'export'>, count: number, list: List): string => {
  const rows = counted(count, list);
  return {
    approve: `Approve ${rows}`,
    decline: `Decline ${rows}`,
    owner: `Change owner of ${rows}`,
    seasons: `Change ${countedKind(count, list)}`,
    prices: `Change ${countedKind(count, list)}`,
    visibility: `End visibility of ${rows}`,
    website: `Put ${rows} on the website`,
    read: `Mark ${rows} as read`,
    spam: `Move ${rows} to Spam`,
    real: `Mark ${rows} as real`,
  }[action];
};

export const whatBecame = 'Results';
export const changedOf = (count: string, all: string) => `${count} of ${all} changed.`;
export const nameMade = (name: string) => `${own(name)}: done.`;
export const comeAfter = (count: string) =>
  count === '1'
    ? '1 more that you selected is still to come.'
    : `${count} more that you selected are still to come.`;
export const goOnWith = (count: string) =>
  count === '1' ? 'Continue with the other one' : `Continue with the other ${count}`;
export const refusedCount = (count: number) =>
  plural(count, '1 could not be changed.', `${count} could not be changed.`);
export const changed = 'Changed';
export const notChanged = (problem: string) => `Not changed: ${problem}`;
export const notThere = 'Gone';
export const tryAgain = (count: number) =>
  plural(count, 'Try the other one again', `Try the other ${count} again`);

export const restored = 'Restored';
export const notRestored = (problem: string) => `Not restored: ${problem}`;
export const undoChange = (name: string) => `Undo ${own(name)}`;
export const undone = 'Undone.';

type Kind = 'safari' | 'property';
const several = { safari: 'safaris', property: 'properties' };

export const changeSeveralHelp =
  "Set next year's seasons and prices, or how long listings are shown. You see the changes before they are made, and can undo them for a day.";
export const chooseThere = (kind: Kind) =>
  `Select ${several[kind]} with the checkboxes in the list, then choose what to do with them.`;
export const chooseAmong = (kind: Kind) => `Select ${several[kind]}`;
export const yourChanges = 'Your changes of the last 24 hours';
export const noChanges = 'You have made no changes to several at once in the last 24 hours.';
export const eachOfThem = 'Show each';
export const nameChangedOf = (name: string, changed: number, all: number) =>
  `${own(name)}: ${changed} of ${all} changed`;
export const nameUndone = (name: string) => `${own(name)}: undone`;
export const madeUndoable = (moment: string, until: string) => `${moment}, can be undone until ${until}`;
export const visibleWithNoEnd = 'Visible with no end';
export const visibleUntilDay = (day: string) => `Visible until ${day}`;
export const pricesRaised = (year: number, percent: string) => `Prices ${year} ${percent}%`;
export const seasonsChange = (year: number, other: number) => `Seasons ${year} = ${other}`;
export const seasonsRaised = (year: number, other: number, percent: string) =>
  `Seasons ${year} = ${other} ${percent}%`;
export const datesAndPriceRaised = (year: number, other: number, percent: string) =>
  `Dates ${year} = ${other}, the price of every year ${percent}%`;
export const changeNames: Readonly<Record<string, string>> = {
  owner: changeOwner,
  website: putOnWebsite,
  prices: 'Prices by file',
  approve,
  decline,
  read: markRead,
  spam: notReal,
  real: isReal,
};
export const aChange = 'A change';

import { own } from '../platform/language';

export const beforeAndAfter = 'Before and after';
export const sinceDeclined = 'Changed since it was declined';
export const before = 'Before';
export const after = 'After';
export const became = 'became';
export const nothing = 'nothing';
export const removed = 'removed';
export const added = 'added';
export const nothingDiffers = 'No differences.';
export const nothingBefore = 'There is no earlier version to compare with.';
export const neverApproved = 'It has never been approved, so everything is new.';
export const approvedForAnother =
  'It was approved under its previous owner. That version is not shown to you.';
export const loading = 'Comparing …';
export const asItIsNow = 'As it is now';
export const unchangedParts = (count: number) =>
  count === 1 ? '1 part is the same' : `${count} parts are the same`;
export const leftOut = (characters: string) => `${characters} unchanged characters`;
export const cannotBeTold = 'Changed (no details available).';
export const noEnd = 'no end';
export const noPicture = 'No picture';
export const isNew = 'New';
export const isRemoved = 'Removed';
export const isChanged = 'Changed';
export const movedFrom = (place: number) => `Was number ${place}`;
export const alsoChosen = (names: string) => `Still chosen: ${names}.`;
export const noWords = 'empty';
export const mapOfBoth = 'Where it was and where it is';
export const pinsOfBoth = 'On the map, 1 is where it was and 2 is where it is.';
export const pinsOfWay = 'On the map, numbers show the new order, and × marks what was removed.';
export const coordinates = (north: string, east: string) => `${north}, ${east}`;
export const inYear = (side: string, year: number) => `${side}, ${year}`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;

export const historyOf = (title: string) => `History of ${own(title)}`;
export const historyHelp =
  'Submissions, approvals and declines, latest first. You can restore an earlier version; it waits for approval like any change.';
export const backTo = (title: string) => `Back to ${own(title)}`;
export const versions = 'Versions';
export const noVersions = 'Nothing has been submitted yet.';
export const allVersions = 'Versions and what changed';
export const latestOf = (shown: string, all: string) => `The latest ${shown} of ${all}.`;
export const ofCompany = (company: string) => `Listing of ${own(company)}`;
export const seeWhatChanged = 'See what changed';
export const seeWhatChangedAt = (what: string, moment: string) => `See what changed: ${what}, ${moment}`;
export const whatChanged = (what: string, moment: string) => `What changed: ${what}, ${moment}`;
export const holdsThisNow = 'The current version';
export const reason = (words: string) => `Reason: ${words}`;
export const restoreThis = 'Restore this version';
export const restoreOf = (moment: string) => `Restore the version of ${moment}`;
export const restoreAsk = (moment: string) => `Restore the version of ${moment}?`;
export const restoreDoes = 'The current version is replaced by this one, which then waits for approval.';
export const untilThen = 'Until then, websites show the last approved version.';
export const feeStays = 'The advertising fee stays as it is.';
export const feeAndContactStay = (company: string) =>
  `${company || 'Another company'} owned the listing then. Fee, email, phone and website stay as they are now.`;
export const cannotRestore = 'Some parts cannot be restored:';
export const restRestores =
  'The rest can be. Parts that are gone are left out, and parts that break a current rule stay as they are now.';
export const restoreRest = 'Restore the rest';
export const restoredNow = 'The version was restored and waits for approval.';

/** The versions of a listing: who handed in, approved, declined or took back what, and what differs. */

import { own } from './own';

export const submitted = 'Submitted for review';
export const approved = 'Approved';
export const declined = 'Declined';
export const restored = 'An earlier version brought back';
export const undone = 'A change of several undone';

export const beforeAndAfter = 'Before and after';
export const sinceDeclined = 'Changed since it was declined';
export const before = 'Before';
export const after = 'After';
export const became = 'became';
export const nothing = 'nothing';
export const removed = 'removed';
export const added = 'added';
export const nothingDiffers = 'Nothing differs.';
export const nothingBefore = 'Nothing was kept before it that it could be compared with.';
export const neverApproved = 'It has never been approved before: all of it is new.';
export const approvedForAnother =
  'It was approved before your company had it. What was approved then is not told, so that nothing stands beside it here.';
export const loading = 'Comparing …';
export const asItIsNow = 'As it is now';
export const unchangedParts = (count: number) =>
  count === 1 ? '1 part is the same' : `${count} parts are the same`;
export const leftOut = (characters: string) => `${characters} characters that stayed`;
export const cannotBeTold = 'It changed in a way that cannot be told in a line.';
export const noEnd = 'no end';
export const noPicture = 'No picture';
export const isNew = 'New';
export const isRemoved = 'Removed';
export const isChanged = 'Changed';
export const movedFrom = (place: number) => `Was number ${place}`;
export const alsoChosen = (names: string) => `Still chosen: ${names}.`;
export const noWords = 'without words';
export const mapOfBoth = 'Where it was and where it is';
export const pinsOfBoth = 'On the map, 1 is where it was and 2 is where it is.';
export const pinsOfWay = 'On the map, numbers are the new order, and × is what was removed.';
export const coordinates = (north: string, east: string) => `${north}, ${east}`;
export const inYear = (side: string, year: number) => `${side}, ${year}`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;

export const historyOf = (title: string) => `History of ${own(title)}`;
export const historyHelp =
  'What was handed in, approved, declined and shown, the latest first. An earlier version can be brought back; it waits for approval like any change.';
export const backTo = (title: string) => `Back to ${own(title)}`;
export const versions = 'Versions';
export const noVersions = 'Nothing has been handed in yet.';
export const allVersions = 'Versions and what changed';
export const latestOf = (shown: string, all: string) => `The latest ${shown} of ${all}.`;
export const ofCompany = (company: string) => `Listing of ${own(company)}`;
export const seeWhatChanged = 'See what changed';
export const seeWhatChangedAt = (what: string, moment: string) => `See what changed: ${what}, ${moment}`;
export const whatChanged = (what: string, moment: string) => `What changed: ${what}, ${moment}`;
export const holdsThisNow = 'What the listing holds now';
export const reason = (words: string) => `Reason: ${words}`;
export const restoreThis = 'Restore this version';
export const restoreOf = (moment: string) => `Restore the version of ${moment}`;
export const restoreAsk = (moment: string) => `Restore the version of ${moment}?`;
export const restoreDoes =
  'What the listing holds now is replaced by what it held then, and waits for approval.';
export const untilThen = 'Until then websites show what was approved last.';
export const feeStays = 'The advertising fee stays as it is.';
export const feeAndContactStay = (company: string) =>
  `${company || 'Another company'} had the listing then. Fee, email, phone and website stay as they are now.`;
export const cannotRestore = 'Not all of it can be restored:';
export const restRestores =
  'The rest can be: what is gone is left out, and a part that breaks a rule of today stays as it is now.';
export const restoreRest = 'Restore the rest';
export const restoredNow = 'The version was restored and waits for approval.';

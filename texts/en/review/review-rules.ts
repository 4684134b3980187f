import { own, plural } from '../platform/language';

export const help =
  'Small changes by trusted companies go live at once. A first approval, the owner, the fee and the contact are always reviewed, and so is a save that changes anything else.';
export const rules = 'Rules';
export const ruleTitles = {
  typo: 'A typo in an approved text',
  'photo-order': 'The order of photos',
  'new-season': 'A new season',
} as const;
export const ruleHelp = {
  typo: 'Up to three fixes of spelling, doubled words, commas or line breaks in the title or descriptions. No words, numbers, addresses or prices change.',
  'photo-order': 'The same photos with the same titles and credits, in another order.',
  'new-season': 'Future dates are added; every existing price and date stays.',
} as const;
export const switchedBy = (name: string) => `Changed by ${own(name)}`;
export const trustedCompanies = 'Trusted companies';
export const company = 'Company';
export const trust = 'Trust';
export const trustNoMore = 'Stop trusting';
export const trustNamedNoMore = (company: string) => `Stop trusting ${own(company)}`;
export const trustedBy = <Part>(name: string, day: Part) => [`By ${own(name)}, `, day];
export const nobodyTrusted = 'No trusted companies: every change is reviewed.';
export const shownWithoutReview = 'Shown without review';
export const nothingShown = 'Nothing has been shown without review yet.';
export const byOf = <Part>(name: string, company: string, day: Part) => [
  `${own(name)}, ${own(company)}, `,
  day,
];
export const before = 'Before';
export const after = 'After';
export const nothing = 'nothing';
export const takeBack = 'Undo';
export const takeBackNamed = (title: string) => `Undo the change to ${own(title)}`;
export const takenBackBy = <Part>(name: string, day: Part) => [`Undone by ${own(name)}, `, day];
export const lookedAt = 'Mark as checked';
export const lookedAtNamed = (title: string) => `Mark the change to ${own(title)} as checked`;
export const lookedAtBy = <Part>(name: string, day: Part) => [`Checked by ${own(name)}, `, day];
export const approvedSince = <Part>(day: Part) => ['Approved since, ', day];
export const changedSince = 'The websites show something else there now.';
export const versions = 'Versions';
export const versionsOf = (title: string) => `Versions of ${own(title)}`;
export const nothingHere = 'This page is empty.';
export const aChangeWasTakenBack = (count: number) =>
  plural(count, 'A change was undone', 'Changes were undone');
export const takenBackHelp =
  'Websites show what was there before. Nothing you wrote is lost: it is in the form below and waits for approval.';
export const fieldsOn = <Part>(fields: string, day: Part) => [`${fields}, `, day];

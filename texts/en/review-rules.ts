/** What is shown without review: the rules, the companies that they hold for, and what was shown. */
import { own } from './own';
import { plural } from './plural';

export const help =
  'Small changes of trusted companies are shown at once. A first approval, owner, fee and contact are always reviewed, and so is a save that changes anything else as well.';
export const rules = 'Rules';
export const ruleTitles = {
  typo: 'A typo in an approved text',
  'photo-order': 'The order of photos',
  'new-season': 'A new season',
} as const;
export const ruleHelp = {
  typo: 'A slip in a title or description is mended: the same word spelled otherwise, a word that stood there twice, a comma or a line break, at most three of them. No word comes, goes or becomes another; numbers, addresses and prices stay.',
  'photo-order': 'The same photos with the same titles and credits, in another order.',
  'new-season': 'Dates to come are added; every price and every date that was there stays.',
} as const;
export const switchedBy = (name: string) => `Switched by ${own(name)}`;
export const trustedCompanies = 'Trusted companies';
export const company = 'Company';
export const trust = 'Trust';
export const trustNoMore = 'Trust no more';
export const trustNamedNoMore = (company: string) => `Trust ${own(company)} no more`;
export const trustedBy = <Part>(name: string, day: Part) => [`By ${own(name)}, `, day];
export const nobodyTrusted = 'No company is trusted: every change is reviewed.';
export const shownWithoutReview = 'Shown without review';
export const nothingShown = 'Nothing was shown without review yet.';
export const byOf = <Part>(name: string, company: string, day: Part) => [
  `${own(name)}, ${own(company)}, `,
  day,
];
export const before = 'Before';
export const after = 'After';
export const nothing = 'nothing';
export const takeBack = 'Take back';
export const takeBackNamed = (title: string) => `Take back the change of ${own(title)}`;
export const takenBackBy = <Part>(name: string, day: Part) => [`Taken back by ${own(name)}, `, day];
export const lookedAt = 'Looked at';
export const lookedAtNamed = (title: string) => `Looked at the change of ${own(title)}`;
export const lookedAtBy = <Part>(name: string, day: Part) => [`Looked at by ${own(name)}, `, day];
export const approvedSince = <Part>(day: Part) => ['Approved since, ', day];
export const changedSince = 'The websites show something else in its place by now.';
export const versions = 'Versions';
export const versionsOf = (title: string) => `Versions of ${own(title)}`;
export const nothingHere = 'There is nothing on this page.';
export const aChangeWasTakenBack = (count: number) =>
  plural(count, 'A change was taken back', 'Changes were taken back');
export const takenBackHelp =
  'Websites show what was there before. Nothing that you wrote is lost: it stands below and waits for the network to approve it.';
export const fieldsOn = <Part>(fields: string, day: Part) => [`${fields}, `, day];

import { own, plural } from '../platform/language';

export const allByListing = 'All by listing';
export const mostViewed = (period: string) => `Most viewed, ${period}`;
export const noViews = 'No views in this period. Views are counted once a listing is on a website.';
export const viewsWord = 'views';
export const curveOf = (text: string) => `Curve ${text}`;
export const curveOfNothing = 'Curve: nothing in this period';
export const logoOf = (companyName: string) => `${own(companyName)} logo`;
export const welcome = (name: string) => `Welcome, ${own(name)}`;
export const help = 'Help';
export const helpForStaff =
  'Owners see the reason for declining here and above the form, so say what to change and how.';
export const helpForOwners = (address = 'the administrator who invited you') =>
  `If a listing is declined, the reason is shown above its form. Make the change and save. For anything else, write to ${address}.`;
export const allEnquiries = 'All enquiries';
export const latestEnquiries = 'Latest enquiries';
export const noEnquiriesYet = 'None yet. Travellers can write once a listing is approved and on a website.';
export const unread = '(unread)';
export const sinceYesterday = 'New and waiting';
export const nothingNewOrWaiting = 'Nothing new since yesterday, and nothing is waiting for you.';
export const nothingNew = 'Nothing new since yesterday.';
export const nothingWaits = 'Nothing is waiting for you.';
export const parts = {
  newEnquiries: 'new enquiries',
  customEnquiries: 'new custom enquiries',
  unread: 'unread enquiries',
  unanswered: 'enquiries without an answer',
  unansweredCustom: 'custom enquiries without an answer',
  reviews: 'listings to review',
  applications: 'applications to decide',
};
export const notLoaded = (parts: readonly string[]) =>
  `This could not be loaded just now: ${parts.join(', ')}.`;
export const wasDeclined = (title: string) => `${own(title)} was declined`;
export const changeAndSendAgain = 'Edit and resubmit';
export const addYourFirstSafari = 'Add your first safari';
export const addYourFirstProperty = 'Add your first property';
export const whatToDoNext = 'What to do next';
export const firstListingHelp =
  'A listing needs a name, descriptions, prices and two photos. Once approved, it can be shown on the websites you choose.';
export const nothingMissing = 'Your listings are complete.';
export const percentComplete = (percent: number) => `${percent}% complete`;
export const noneInPeriod = 'None in this period';
export const lessThanADay = (least: string) => `Less than ${least} a day`;
export const aboutADay = (average: string) => `About ${average} a day`;
export const profileIncomplete = 'Your company profile is not complete yet.';
export const completeProfile = 'Complete your company profile';
export const period = 'Period';
export const completed = 'Completed';
export const uncompleted = 'Uncompleted';
export const eachItsOwn = 'Mixed';
export const allCompanies = 'All companies';
export const chosenCompany = 'The chosen company';
export const figures = 'Figures';
export const quickLookup = 'Client Stats - Quick Lookup';
export const periodForAll = 'Period for all';
export const viewsOf = (subject: string) => `${subject} views`;
export const enquiries = 'Enquiries';
export const customEnquiries = 'Custom Enquiries';
export const status = 'Status';
export const dashboard = 'Dashboard';
export const timeToAnswer = <Part>(span: Part) => ['Median time to first answer: ', span, '.'];
export const answeredWithinDay = <Part>(share: Part, days: number) => [
  share,
  ` of the enquiries of the last ${days} days were answered within 24 hours.`,
];
export const theOldestOf = <Part>(day: Part) => ['oldest: ', day];
export const wasDeclinedOn = <Part>(title: string, day: Part) => [`${own(title)} was declined on `, day];
export const newEnquiries = (count: number) => plural(count, 'new enquiry', 'new enquiries');
export const newCustomEnquiries = (count: number) =>
  plural(count, 'new custom enquiry', 'new custom enquiries');
export const unreadEnquiries = (count: number) => plural(count, 'unread enquiry', 'unread enquiries');
export const waitingEnquiries = (count: number) =>
  plural(count, 'enquiry waiting over 24 h', 'enquiries waiting over 24 h');
export const waitingCustomEnquiries = (count: number) =>
  plural(count, 'custom enquiry waiting over 24 h', 'custom enquiries waiting over 24 h');
export const safarisToReview = (count: number) =>
  plural(count, 'new safari to review', 'new safaris to review');
export const safarisChanged = (count: number) =>
  plural(count, 'changed safari to review', 'changed safaris to review');
export const propertiesToReview = (count: number) =>
  plural(count, 'new property to review', 'new properties to review');
export const propertiesChanged = (count: number) =>
  plural(count, 'changed property to review', 'changed properties to review');
export const applicationsToDecide = (count: number) =>
  plural(count, 'application to decide', 'applications to decide');
export const seeEnquiries = 'See enquiries';
export const wholeNetwork = 'Whole network';
export const seeCustomEnquiries = 'See custom enquiries';
export const seeEnquiriesOfAll = 'See the enquiries of all companies';
export const seeEnquiriesOf = (company: string) => `See the enquiries of ${own(company)}`;

/** What the page of the network's figures says. */
import { plural } from '../platform/plural';

export const help = 'Figures for the monthly meeting, each with its records.';
export const asOf = (time: string) => `As of ${time}`;
export const headlineHelp = 'The last full month, compared with the one before.';
export const inMonth = (count: string, month: string) => `${count} in ${month}`;
export const decidedReviews = 'Decided reviews';
export const medianOf = (span: string) => `Median ${span}`;
export const listings = 'Listings';
export const listingsHelp =
  'By status and website. A listing on two websites counts for each. Drafts and deleted listings are not included.';
export const safarisByWebsite = 'Safaris by status and website';
export const propertiesByWebsite = 'Properties by status and website';
export const safaris = 'Safaris';
export const properties = 'Properties';
export const website = 'Website';
export const everywhere = 'All websites';
export const otherWebsites = 'Other or unknown websites';
export const all = 'All';
export const shownToday = 'Shown today';
export const traffic = 'Enquiries and views';
export const trafficHelp = 'By website and month, those with the most enquiries first.';
export const enquiriesByMonth = 'Enquiries by website and month';
export const viewsByMonth = 'Views by website and month';
export const enquiries = 'Enquiries';
export const views = 'Views';
export const total = 'Total';
export const course = 'Trend';
export const reviews = 'Time to review';
export const reviewsHelp = (hours: string) =>
  `From the submission of a listing to its decision, by the month of the decision. The target is ${hours} hours.`;
export const decided = 'Decided';
export const median = 'Median';
export const within = (hours: string) => `Within ${hours} h`;
export const over = (hours: string) => `Over ${hours} h`;
export const answers = 'Time to first answer';
export const answersHelp = (days: number) =>
  `For enquiries of the last ${days} days, slowest company first. Late: waiting more than a day for an answer, as in the list of enquiries.`;
export const company = 'Company';
export const late = 'Late';
export const noAnswer = 'None yet';
export const applications = 'Applications';
export const applicationsHelp = 'By the month they were received, with their outcome.';
export const received = 'Received';
export const approved = 'Approved';
export const declined = 'Declined';
export const waiting = 'Waiting';
export const month = 'Month';
export const outcome = 'Outcome';
export const reviewsRow = 'Reviews';
export const toDecide = 'To decide today';
export const toConfirm = 'Waiting for the applicant today';
export const showAll = (count: number, shown: string) => `Show all ${shown} ${plural(count, 'row', 'rows')}`;
export const showFewer = (shown: number) => `Show the first ${shown} rows`;
export const nothingYet = 'No data yet.';

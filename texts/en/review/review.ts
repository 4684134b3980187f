import { own, plural } from '../platform/language';

export const safari = 'Safari';
export const property = 'Property';
export const application = 'Application';
const target = (count: number | undefined) =>
  count === undefined ? '' : ` Decide within ${plural(count, 'an hour', `${count} hours`)}.`;
export const queueHelp = (targetHours?: number) => `Oldest first.${target(targetHours)}`;
export const queueHelpOfAll = (targetHours?: number) => `Listings first, oldest first.${target(targetHours)}`;
export const counted = (_count: number, shown: string) => `${shown} waiting`;
export const show = 'Show';
export const all = 'All';
export const kindsNamed = { safari: 'Safaris', property: 'Properties', application: 'Applications' };
export const kindCounted = (kind: string, count: string | undefined) => (count ? `${kind} ${count}` : kind);
export const showAll = 'Show all kinds';
export const backToDashboard = 'Back to the dashboard';

export const what = 'Title';
export const owner = 'Owner';
export const websites = 'Websites';
export const status = 'Status';
export const waiting = 'Waiting';
export const enlarge = (title: string) => `Enlarge ${title}`;
export const openWith = 'Being reviewed by';
export const whatChanged = 'What changed';
export const newListing = 'New listing';
export const andMore = (named: string, count: number) => `${named} and ${count} more`;
export const you = 'You';

export const submitted = 'Submitted';
export const decided = 'Decided';
export const took = 'Time taken';
export const statusToday = 'Status today';
export const by = (name: string) => `by ${own(name)}`;
export const decidedHelp = 'Listings with a decided review, latest first. Decisions are kept for a year.';
export const decidedCounted = (count: number, shown: string) =>
  `${shown} ${plural(count, 'decision', 'decisions')}`;

export const lessThanAnHour = 'less than an hour';
export const hours = (count: number) => plural(count, '1 hour', `${count} hours`);
export const days = (count: number) => plural(count, '1 day', `${count} days`);
export const waits = (span: string) => `Waiting ${span}`;
export const timeLeft = (span: string) => `${span} left`;
export const overTarget = (span: string) => `${span} overdue`;

export const waitingForYou = 'Waiting for you';
export const waitingCount = (count: number, shown: string) =>
  plural(count, '1 is waiting for a decision', `${shown} are waiting for a decision`);
export const nothingWaiting = 'Nothing is waiting for a decision.';
export const oldestWaits = (span: string) => `The oldest has waited ${span}.`;
export const lateCount = (count: number, shown: string, limit: number) =>
  plural(
    count,
    `1 has waited for more than ${hours(limit)}.`,
    `${shown} have waited for more than ${hours(limit)}.`,
  );
export const openQueue = 'Open the review queue';

export const backToReview = 'Back to the review';
export const backToQueue = 'Back to the queue';
export const placeOf = (place: number, total: number) => `${place} of ${total}`;
export const notWaiting = 'It is not waiting for a decision now.';
export const claimedByYou = 'You have this open.';
export const claimedBy = (name: string, ago: string) => `${own(name)} has this open (opened ${ago}).`;
export const takeOver = 'Take over';

export const ownerAndContact = 'Owner and contact';
export const company = 'Company';
export const contactPerson = 'Contact person';
export const position = 'Position';
export const email = 'Email';
export const phone = 'Phone';
export const contactForEnquiries = 'Contact for enquiries';
export const enquiriesAreMailed = 'Once approved, each enquiry is sent to this address.';
export const addressIsLeft = 'This address is from a former owner: enquiries are not sent there.';
export const addressIsOff = 'Emails to this address came back: enquiries are not sent there now.';
export const website = 'Website';
export const pictures = 'Pictures';
export const noPictures = 'No pictures.';
export const creditsBy = (credits: string) => `By ${credits}`;
export const seasonsAndPrices = 'Seasons and prices';
export const season = 'Season';
export const dates = 'Dates';
export const price = 'Price (USD)';
export const fromTo = (from: string, to: string) => `${from} – ${to}`;
export const noDates = 'No dates';
export const texts = 'Texts';
export const brief = 'Brief description';
export const full = 'Full description';
export const facts = 'Facts';
export const contents = 'Details';
export const daysLong = (count: number) => plural(count, '1 day', `${count} days`);
export const logo = 'Logo';
export const rightToChangeRates = 'Right to change rates';
export const yes = 'Yes';
export const no = 'No';
export const place = (name: string, country: string) => (country ? `${own(name)}, ${country}` : name);
export const coordinates = (latitude: number, longitude: number) => `${latitude}, ${longitude}`;
export const whereItIs = 'Location';
export const map = 'Map';
export const visibility = 'Visibility';
export const visibleFrom = 'Visible from';
export const visibleTo = 'Visible to';
export const noEnd = 'No expiry';
export const fee = 'Advertising fee';
export const film = 'Video';
export const awards = 'Awards';
export const asTravellersSee = 'See it as travellers do';

export const approve = 'Approve';
export const decline = 'Decline';
export const edit = 'Edit';
export const decision = 'Decision';
export const declineTitle = (title: string) => `Decline ${own(title)}`;
export const closeDecline = 'Close';
export const approvedTitle = (title: string) => `Approved: ${own(title)}`;
export const declinedTitle = (title: string) => `Declined: ${own(title)}`;
export const lastDecision = 'Last decision';
export const undo = 'Undo';
export const undoFor = (seconds: number) => `Undo (${seconds} s)`;
export const undoing = 'Undo the approval';

export const shortcuts = 'Keyboard shortcuts';
export const shortcutsHelp =
  'They work unless you are typing or a dialog is open. This setting applies to this device.';
export const keyNext = 'Next review, or the next row of the queue';
export const keyPrevious = 'Previous review, or the row above in the queue';
export const keyOpen = 'Opens the selected row of the queue';
export const keyDecline = 'Decline: opens the reason';
export const keyUndo = 'Undo the approval, for 10 seconds';
export const keyHelp = 'These keys';
export const enterKey = 'Enter';
export const controlEnter = 'Ctrl/⌘ Enter';
export const keyTemplates = 'Decline: opens the templates';
export const keySendDecline = 'In the reason: sends the decline';

import { own, plural } from '../platform/language';

export const adminTasks = 'Admin Tasks';
export const owner = 'Owner';
export const earlierEnquiriesStay = 'Earlier enquiries and counts stay with the company that got them.';
export const changeOwner = 'Change Owner';
export const changeOwnerOf = (title: string) => `Change the owner of “${own(title)}”?`;
export const goesToCompany = (from: string, to: string) => `It goes from ${own(from)} to ${own(to)}.`;
export const staysWithCompany = (from: string) => `Earlier enquiries and counts stay with ${own(from)}.`;
export const chooseOtherCompany = 'Choose another company first.';
export const costHelp = 'Taken from the low and peak season prices.';
export const fromLowPrice = 'From (low price)';
export const toPeakPrice = 'To (peak price)';
export const dollars = (amount: string) => `${amount} USD`;
export const reasonForDeclining = 'Reason for declining';
export const descriptionsHelp = "The brief one is for lists, the full one for the listing's page.";
export const briefDescription = 'Brief description';
export const fullDescription = 'Full description';
export const notShownSince = <Part>(day: Part) => ['Not shown since ', day];
export const shownFrom = <Part>(day: Part) => ['Shown from ', day];
export const visibilityHelp = 'Once it is approved, websites show the listing between these days.';
export const visibleFrom = 'Visible from';
export const visibleTo = 'Visible to';
export const noExpiry = 'No expiry';
export const contactHelp = 'Who to contact about this listing.';
export const enquiriesEmailHint =
  'Once approved, each enquiry is sent here, and to people in your company who have that notice on.';
export const enquiriesEmailOff =
  'Two emails to this address came back, so enquiries are not sent there now. Correct it and save to try again.';
export const enquiriesEmailLeft =
  'This address is from a former owner, so enquiries are not sent there. Correct it and save to make it yours.';
export const enquiriesEmail = 'Enquiries email';
export const enquiriesPhone = 'Enquiries phone';
export const phoneHint = 'With the country code, like +254…';
export const website = 'Website';
export const addressHint = 'With http:// or https://.';
export const rightToChangeRates = 'Right to change rates';
export const rightToChangeRatesHint = 'Tell travellers that you may change your rates without notice.';
export const viewsColumn = '# Views';
export const enquiriesColumn = '# Enquiries';
export const status = 'Status';
export const photosHelp =
  'Two to six pictures. Drag them, or use the arrows, to put them in order; the first one is the cover.';
export const goodPhotoTitle = 'What makes a good photo';
export const goodPhotoShape = 'Landscape format, at least 1,600 pixels wide.';
export const goodPhotoSubject =
  'One thing travellers come for: the view, the room, the animals. In daylight, with a level horizon.';
export const goodPhotoPlain = 'No text, frames or logos, and no duplicates.';
export const goodPhotoCover = 'The cover shows what makes the place unique.';
export const goodPhotoWords = 'The title says what it shows and where; the credits name the photographer.';
export const photos = 'Photos';
export const goneFromWebsites = 'Its page, photos and prices will be removed from all websites.';
export const deletedWithAll = 'It is deleted with its photos and prices.';
export const draftMeans =
  'Still being written. Only its company and network staff see it; it is not up for review yet.';
export const pendingMeans = 'Waiting for review: new, or changed since it was declined.';
export const approvedMeans = 'Accepted by the network.';
export const updatedMeans = 'Changed since it was approved, and not yet reviewed.';
export const declinedMeans = 'Not accepted; the form says why.';
export const travellersSeeBefore = 'Travellers see what was approved before, if anything was.';
export const travellersSeeIt = 'Travellers see it on its websites, between its visibility dates.';
export const travellersSeeApproved = 'Travellers see the approved version until the change is reviewed.';
export const whatStatusesMean = 'What the statuses mean';
export const noWebsiteShowsIt = 'No website shows it yet.';
export const websitesShowApproved = 'The previously approved version stays live.';
export const draft = 'Draft';
export const thisIsADraft = 'This is a draft.';
export const approval = 'Approval';
export const waitsForApproval = 'Waits for approval.';
export const propertyName = 'Property name';
export const declined = <Part>(day: Part) => (day ? ['Declined on ', day] : ['Declined']);
export const changedSinceDeclined = <Part>(day: Part) =>
  day
    ? ['Changed since it was declined on ', day, ', and waiting for a decision']
    : ['Changed since it was declined, and waiting for a decision'];
export const statusIs = <Part>(status: Part) => ['Status ', status];
export const disappears = 'It disappears from every website at once.';
export const notUndone = 'This cannot be undone.';
export const restorable = (days: number) =>
  `Its enquiries stay. An administrator can restore it for ${days} days.`;
export const enquiriesAreKept = 'Enquiries that travellers have sent are kept.';
export const draftHelp =
  'It is not reviewed or shown on websites until you save your changes. You can finish it later, also on another device.';
export const nouns = { safari: 'safari', property: 'property' };
export const afterSave = 'Saving sends it to the network for approval.';
export const lessThanAnHour = 'less than an hour';
export const aboutHours = (hours: number) => plural(hours, 'about an hour', `about ${hours} hours`);
export const aboutDays = (days: number) => `about ${days} days`;
export const reviewsTake = (span: string, decisions: number, days: number) =>
  `Reviews take ${span} at the moment; ${decisions} in the last ${days} days.`;

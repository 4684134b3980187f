export const history = 'History';
export const loading = 'Loading …';
export const nothingDecided = 'No decisions yet.';
export const latestOf = (shown: number, all: string | null) =>
  all === null ? `The latest ${shown}.` : `The latest ${shown} of ${all}.`;
export const became = 'became';
export const submitted = 'Submitted for review';
export const created = 'Created';
export const changed = 'Changed';
export const deleted = 'Deleted';
export const restored = 'Restored';
export const versionRestored = 'Earlier version restored';
export const approved = 'Approved';
export const approvalUndone = 'Approval undone';
export const declined = 'Declined';
export const givenToOwner = 'Owner changed';
export const feeChanged = 'Advertising fee changed';
export const invited = 'Invited';
export const joinedTheCompany = 'Joined the company';
export const rightChanged = 'Role in the company changed';
export const leftTheCompany = 'Left the company';
export const intakeKeyMade = 'New intake key created';
export const roleChanged = 'Role changed';
export const disabled = 'Disabled';
export const enabled = 'Enabled';
export const sessionsEnded = 'Signed out everywhere';
export const addressAsked = 'Link sent to a new sign-in address';
export const addressWithdrawn = 'New sign-in address withdrawn';
export const addressChanged = 'Sign-in address changed';
export const closed = 'Closed';
export const reopened = 'Reopened';
export const secondFactorRemoved = 'Second factor removed';
export const erased = 'Erased';
export const takenOut = 'Removed from the history';
export const shownWithoutReview = 'Shown without review';
export const takenBack = 'Undone on the websites';
export const lookedAt = 'Change shown without review marked as checked';
export const trusted = 'Trusted';
export const untrusted = 'No longer trusted';
export const bulkUndone = 'Bulk change undone';
export const nothing = 'nothing';
export const fieldNames: Partial<Record<string, string>> = {
  aboutImages: 'About images',
  accommodationImages: 'Accommodation images',
  activities: 'Activities',
  advertFee: 'Advertising fee',
  advertUrl: 'Advert url',
  advertising: 'Advertising',
  affiliates: 'Affiliates',
  amenities: 'Amenities',
  awards: 'Awards',
  briefDescription: 'Brief description',
  companyName: 'Company name',
  contactEmail: 'Contact email',
  contactImages: 'Contact images',
  contactName: 'Contact name',
  contactPersonName: 'Contact person name',
  contactPhone: 'Contact phone',
  contactPosition: 'Contact position',
  country: 'Country',
  daysCount: 'Number of days',
  description: 'Description',
  destinationImages: 'Destination images',
  destinations: 'Destinations',
  endLocation: 'End location',
  enquiriesEmail: 'Enquiries email',
  enquiriesPhone: 'Enquiries phone',
  file: 'File',
  fullDescription: 'Full description',
  gaid: 'Google Analytics',
  homeImages: 'Home images',
  image: 'Image',
  includedServices: 'Included services',
  infoImages: 'Info images',
  internationalFlights: 'International flights',
  isCustomizeable: 'Customizable',
  isTransferIncluded: 'Transfer included',
  lastMinuteBooking: 'Last minute booking',
  location: 'Location',
  logo: 'Logo',
  mainHeader: 'Main header',
  mainSub: 'Main sub-header',
  mealPlan: 'Meal plan',
  medicalInsurance: 'Medical insurance',
  metaData: 'Meta data',
  minGuests: 'Minimum guests',
  modesOfTravel: 'Modes of travel',
  monthPrice: 'Price per month',
  name: 'Name',
  owner: 'Owner',
  person: 'Person',
  phoneNumber: 'Phone number',
  photos: 'Photos',
  position: 'Position',
  prices: 'Prices',
  propertyType: 'Property type',
  reason: 'Reason',
  right: 'Role in the company',
  rightToChangeRatesVisible: 'Right to change rates visible',
  role: 'Role',
  rooms: 'Rooms',
  safariImages: 'Safari images',
  sbaffurl: 'SafariBookings',
  shownFrom: 'From',
  shownTo: 'To',
  slots: 'Websites and slots',
  startLocation: 'Start location',
  status: 'Status',
  tagLine: 'Tag line',
  title: 'Title',
  tradingName: 'Trading name',
  travelInsurance: 'Travel insurance',
  url: 'Url',
  userEmail: 'User email',
  visibleFrom: 'Visible from',
  visibleOn: 'Shown on',
  visibleTo: 'Visible to',
  website: 'Website',
  youTubeUrl: 'YouTube link',
};

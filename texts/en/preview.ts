/** What a listing looks like to travellers, and what is said beside that. */
import { own } from './own';
import { plural } from './plural';

export const preview = 'Preview';
export const asThisWindow = 'As this window';
export const onDesk = 'Desk, 1100 px';
export const onPhone = 'Phone, 390 px';
export const openFromForm = 'Open it from a form, with its button Preview.';
export const website = 'Website';
export const width = 'Width';
export const openWebsite = (name: string) => `Open ${own(name)}`;
export const asItStands = 'As it stands in the form, also what is not saved.';
export const noWebsiteChosen = 'No website is chosen yet.';
export const contactForEnquiries = (contact: string) => `Contact for enquiries: ${contact}.`;
export const hiddenContact = (contact: string) =>
  `Contact for enquiries, which travellers do not see: ${contact}.`;
export const enquiriesAreMailed = (address: string) =>
  `Once this is approved, each enquiry is mailed to ${address}.`;
export const ownColours =
  'Each website has colours and letters of its own; words, pictures and prices are these.';
export const kind = 'Kind';
export const gettingAround = 'Getting around';
export const meals = 'Meals';
export const amenities = 'Amenities';
export const activities = 'Activities';
export const included = 'Included';
export const untitled = 'Untitled';
export const safaris = 'Safaris';
export const placesToStay = 'Places to stay';
export const awards = 'Awards';
export const sendAnEnquiry = 'Send an enquiry';
export const pricesBySeason = 'Prices by season';
export const season = 'Season';
export const usd = 'USD';
export const ratesMayChange = 'Rates may change without notice.';
export const onRequest = 'On request';
export const dollars = (amount: string) => `${amount} USD`;
export const noPhotoChosen = 'No photo is chosen yet.';
export const theWay = 'The way';
export const whereItIs = 'Where it is';
export const map = 'Map';
export const film = 'Film';
export const previewHelp = 'As travellers would see it.';
export const editTitled = (title: string) => `Edit ${own(title)}`;
export const internationalFlights = 'International flights';
export const medicalInsurance = 'Medical insurance';
export const travelInsurance = 'Travel insurance';
export const transferIncluded = 'Transfer included';
export const canBeCustomised = 'Can be customised';
export const lastMinuteBooking = 'Last minute booking';
export const startsIn = (start: string) => `From ${start}`;
export const endsIn = (end: string) => `To ${end}`;
export const roomsCount = (count: number) => `${count} rooms`;
export const daysTitle = (days: number, title: string) => `${days}-day ${own(title)}`;
export const previewOn = (website: string) => `Preview on ${own(website)}`;
export const fromPrice = <Part>(price: Part) => ['From ', price];
export const perPersonAndDay = 'per person and day';
export const guestsOrMore = (count: number) => plural(count, 'From one guest on', `${count} guests or more`);

import { plural } from '../platform/language';

export const intakeKeyHelp = 'Proves that enquiries, views and feedback come from this website.';
export const noKeyYet =
  'There is no key, so anyone can send enquiries and views in the name of this website. Once it has a key, anything sent without it is refused.';
export const newKey = 'New key';
export const replaceKeyQuestion = 'Replace the intake key?';
export const replace = 'Replace';
export const replaceKeyHelp =
  'The current key works for another 24 hours: give the website the new one before that. Any earlier key stops working at once. If the current key has leaked, create a new key twice.';
export const keyShownOnce =
  'This key is shown only once. Add it to the settings of the website before you leave this page.';
export const homeImages = 'Home images';
export const accommodationImages = 'Accommodation images';
export const safariImages = 'Safari images';
export const contactImages = 'Contact images';
export const aboutImages = 'About images';
export const destinationImages = 'Destination images';
export const infoImages = 'Info images';
export const homePageBanners = 'Home page banners';
export const safariPageBanners = 'Safari page banners';
export const accommodationPageBanners = 'Accommodation page banners';
export const homePage = 'Home page';
export const accommodationPage = 'Accommodation page';
export const safariPage = 'Safari page';
export const website = 'Website';
export const textsTitle = 'Texts';
export const searchEngines = 'Search engines';
export const intakeKey = 'Intake key';
export const websiteHelp = 'Its name in the network, and its accounts elsewhere.';
export const name = 'Name';
export const addressHint = 'With http:// or https://.';
export const analyticsId = 'Analytics ID';
export const analyticsHint = 'From Google Analytics, like G-1A2B3C4D5E or UA-123-4.';
export const safariBookingsUrl = 'Safari Bookings URL';
export const safariBookingsHint = 'The path on that site, starting with /tours/.';
export const location = 'Location';
export const country = 'Country';
export const textsHelp = 'For the top of the home page.';
export const mainHeader = 'Main header';
export const mainSubHeader = 'Main sub-header';
export const tagLine = 'Tag line';
export const description = 'Description';
export const imagesHelp = 'One to three pictures, in the order shown.';
export const bannersHelp = 'At most three.';
export const noBannersYet = 'There are no banners yet.';
export const bannersFailed = 'The banners could not be loaded. Reload the page to choose from them.';
export const searchEnginesHelp = 'The title and description of each page, for search engines.';
export const metaTitle = 'Meta title';
export const metaDescription = 'Meta description';
export const domain = 'Domain';
export const view = 'View';
export const viewWebsite = 'View Website';
export const addWebsiteHelp = 'Owners can choose it for their listings once it is saved.';
export const backToWebsites = 'Back to websites';
export const websitesHelp = "The websites that show the network's listings.";
export const keyMadeOn = <Part>(day: Part, header: Part) => [
  'Created on ',
  day,
  '. The website must send it in the header ',
  header,
  '. A replaced key works for 24 more hours. Anything else sent in its name is refused.',
];
export const counted = (count: number, shown: string) => `${shown} ${plural(count, 'website', 'websites')}`;
export const url = 'URL';
export const picturesOf = (count: number, most: number) =>
  `${count} of ${most} ${plural(most, 'picture', 'pictures')}`;
export const chooseStored = 'Choose a stored picture';
export const storedPicturesFor = (label: string) => `Stored pictures for ${label}`;
export const searchPictures = 'Search stored pictures';
export const pictures = 'Pictures';
export const searchingPictures = 'Looking for pictures…';
export const picturesFailed = 'The pictures could not be loaded. Type again to retry.';
export const picturesFound = (shown: number, all: number) =>
  all === 0
    ? 'No pictures found.'
    : shown < all
      ? `The latest ${shown} of ${all} pictures: search for others.`
      : `${all} ${plural(all, 'picture', 'pictures')}`;
export const searchBanners = (slot: string) => `Search ${slot}`;
export const bannersShown = (shown: number, all: number) => `${shown} of ${all} shown`;
export const showAllBanners = 'Show all';
export const bannerDays = (from: string, to: string) =>
  from && to ? `${from} – ${to}` : from ? `from ${from}` : to ? `until ${to}` : '';
export const noneShownToday = 'None of these are shown today.';
export const bannersChosen = (count: number, most: number) => `${count} of ${most} chosen`;

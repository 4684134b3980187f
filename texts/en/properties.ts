/** What the list and the form of properties say. */
import { plural } from './plural';

export const backToTheDashboard = 'Back to the dashboard';
export const backToProperties = 'Back to properties';
export const websitesHelp = 'The websites that this property is for.';
export const perPersonAndDay = 'per person and day';
export const propertyHelp = 'The name and the logo.';
export const logo = 'Logo';
export const logoHint = 'A jpg or png of at most 1.5 MB, best 200 x 100 pixels or more and under 0.5 MB.';
export const propertyName = 'Property Name';
export const owner = 'Owner';
export const rooms = 'Rooms';
export const kindHelp = 'What travellers look for first.';
export const propertyType = 'Property type';
export const locationHelp =
  'Type the coordinates, press on the map, or use your position when you are there.';
export const awardsHelp = 'Each with its page and its logo.';
export const awards = 'Awards';
export const addAward = 'Add award';
export const title = 'Title';
export const priceRange = 'Price range';
export const view = 'View';
export const propertiesHelp = 'Places to stay, with what travellers make of them.';
export const counted = (count: number, shown: string) =>
  `${shown} ${plural(count, 'property', 'properties')}`;
export const changeSeveral = 'Change several';

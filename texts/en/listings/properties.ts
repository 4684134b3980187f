import { plural } from '../platform/language';

export const backToTheDashboard = 'Back to the dashboard';
export const backToProperties = 'Back to properties';
export const websitesHelp = 'The websites this property is for.';
export const perPersonAndDay = 'per person and day';
export const propertyHelp = 'The name and the logo.';
export const logo = 'Logo';
export const logoHint = 'A JPG or PNG up to 1.5 MB, ideally at least 200 x 100 pixels and under 0.5 MB.';
export const propertyName = 'Property Name';
export const owner = 'Owner';
export const rooms = 'Rooms';
export const kindHelp = 'What travellers look for first.';
export const propertyType = 'Property type';
export const locationHelp = 'Enter the coordinates, press on the map, or use your position if you are there.';
export const awardsHelp = 'Each with a link and a logo.';
export const awards = 'Awards';
export const addAward = 'Add award';
export const title = 'Title';
export const priceRange = 'Price range';
export const view = 'View';
export const propertiesHelp = 'Places to stay, with their views and enquiries.';
export const counted = (count: number, shown: string) =>
  `${shown} ${plural(count, 'property', 'properties')}`;
export const changeSeveral = 'Change several';

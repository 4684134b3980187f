import { plural } from '../platform/language';

export const propertyOwners = 'Property Owners';
export const propertyOwnersHelp = 'Lodge and camp companies and their contacts.';
export const safariOwners = 'Safari Owners';
export const safariOwnersHelp = 'Safari companies and their contacts.';
export const logoOf = (companyName: string) => `Logo of ${companyName}`;
export const companyName = 'Company name';
export const tradingName = 'Trading name';
export const contactName = 'Contact name';
export const position = 'Position';
export const email = 'Email';
export const phone = 'Phone';
export const affiliates = 'Affiliates';
export const certificateOfIncorporation = 'Certificate of incorporation';
export const companyNameColumn = 'Company Name';
export const emailAddress = 'Email Address';
export const contactNameColumn = 'Contact Name';
export const createdOn = 'Created on';
export const phoneNumber = 'Phone Number';
export const status = 'Status';
export const action = 'Action';
export const viewSafariOwner = 'View safari owner';
export const viewDetails = 'View details';
export const propertyOwnersCounted = (count: number, shown: string) =>
  `${shown} ${plural(count, 'property owner', 'property owners')}`;
export const safariOwnersCounted = (count: number, shown: string) =>
  `${shown} ${plural(count, 'safari owner', 'safari owners')}`;

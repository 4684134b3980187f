/** What roles and rights are called, and what they count. */

export const administrator = 'Administrator';
export const editor = 'Editor';
export const enquiriesOnly = 'Enquiries only';
export const listing = 'Listing';
export const owner = 'Owner';
export const property = 'Property';
export const propertyOwner = 'Property owner';
export const safari = 'Safari';
export const safariAdministrator = 'Safari administrator';
export const safariOwner = 'Safari owner';

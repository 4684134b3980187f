/** What a company's profile says. */

export const company = 'Company';
export const companyHelp = 'About your company. The names cannot be changed here.';
export const companyName = 'Company name';
export const tradingName = 'Trading name';
export const description = 'Description';
export const logo = 'Logo';
export const logoHint = 'A JPG or PNG up to 1.5 MB.';
export const awards = 'Awards';
export const awardsHelp = 'Awards your company has won, with a link to each.';
export const addAward = 'Add award';
export const affiliates = 'Affiliates';
export const affiliatesHelp = 'Associations and partners your company belongs to.';
export const addAffiliate = 'Add affiliate';
export const companyProfileHelp = 'What the network reads about your company.';
export const signedInAs = 'Signed in as';
export const name = 'Name';
export const role = 'Role';
export const contactPerson = 'Contact person';
export const contactPersonName = 'Contact person name';
export const position = 'Position';
export const email = 'Email';
export const phone = 'Phone';
export const editProfileHelp = 'The contact person for your company.';
export const profileHelp = 'You, and the contact person of your company.';
export const preview = 'Preview';
export const certificateOfIncorporation = 'Certificate of incorporation';
export const openInNewTab = 'Open in a new tab';
export const opensInOwnTab = 'This document opens in a new tab.';
export const noCompany = 'This account has no company.';
export const noCompanyHelp = 'Only people who belong to a company can edit it and its contact person.';
export const contactPersonHelp = 'Who we contact about your listings.';
export const phoneHint = 'With the country code, such as +254 712 345678.';
export const lettersAndSpacesOnly = 'Letters and spaces only.';
export const people = 'People';
export const closed =
  'Your company is closed: no website shows its listings, and it gets no new enquiries. If this is a mistake, tell the people who run the network.';

export const closedChoice = (name: string) => `${name} (closed)`;

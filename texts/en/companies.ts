/** What a company's profile says. */

export const company = 'Company';
export const companyHelp = 'What your company is and does. The names cannot be changed here.';
export const companyName = 'Company name';
export const tradingName = 'Trading name';
export const description = 'Description';
export const logo = 'Logo';
export const logoHint = 'A jpg or png of at most 1.5 MB.';
export const awards = 'Awards';
export const awardsHelp = 'What your company has won, with a link to where it can be read.';
export const addAward = 'Add award';
export const affiliates = 'Affiliates';
export const affiliatesHelp = 'The associations and partners that your company belongs to.';
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
export const editProfileHelp = 'The person who speaks for your company.';
export const profileHelp = 'Who is signed in, and whom your company names as its contact.';
export const preview = 'Preview';
export const certificateOfIncorporation = 'Certificate of incorporation';
export const openInNewTab = 'Open in a new tab';
export const opensInOwnTab = 'This document opens in a tab of its own.';
export const noCompany = 'This account has no company.';
export const noCompanyHelp = 'A company and its contact person can be edited by the people who belong to it.';
export const contactPersonHelp = 'Whom we write to and call about your listings.';
export const phoneHint = 'With the country code, such as +254 712 345678.';
export const lettersAndSpacesOnly = 'Letters and spaces only.';
export const people = 'People';
export const closed =
  'Your company is closed: no website shows its listings, and no new enquiries come. If that is a mistake, tell the people who run the network.';

import { plural } from '../platform/language';

export const reasonIsMailed = 'It is emailed to the applicant.';
export const reasonIsKept = 'It is kept with the decision.';
export const tradingName = 'Trading name';
export const entryType = 'Entry type';
export const createdAt = 'Created at';
export const contactName = 'Contact name';
export const position = 'Position';
export const email = 'Email';
export const phone = 'Phone';
export const certificateOfIncorporation = 'Certificate of incorporation';
export const decidedAt = 'Decided at';
export const declineReason = 'Reason for declining';
export const companyName = 'Company Name';
export const entryTypeColumn = 'Entry Type';
export const status = 'Status';
export const action = 'Action';
export const applicationDetails = 'Application Details';
export const invitationNotFollowed =
  'The invitation to set a password was sent but has not been used yet. A new one works for 7 days.';
export const sendInvitationAgain = 'Send invitation again';
export const approvedHelp = 'Approved, but nobody there has set a password yet.';
export const outcomesHelp = {
  received: 'All that applied, by the day they applied.',
  approved: 'Approved companies, by the day they applied.',
  declined: 'Declined companies, by the day they applied.',
};
export const applicationsHelp = 'Companies that want to join.';
export const allThatAreOpen = 'All open applications';
export const pressToConfirm = 'Press the button to confirm that you sent this application for your company.';
export const sendANewLink = 'Send a new link';
export const confirmEmailAddress = 'Confirm email address';
export const confirmYourEmailAddress = 'Confirm your email address';
export const propertyOwner = 'Property Owner';
export const safariOwner = 'Safari Owner';
export const counted = (count: number, shown: string) =>
  `${shown} ${plural(count, 'application', 'applications')}`;

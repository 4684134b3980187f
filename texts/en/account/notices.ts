export const noticesHelp = (email: string) =>
  `The emails we send to ${email}. Each one also has a link to turn it off.`;
export const newEnquiries = 'New enquiries';
export const answersOfTravellers = 'Answers of travellers';
export const approvals = 'Approvals';
export const declinedListings = 'Declined listings';
export const visibilityThatEnds = 'Visibility ending';
export const pricesThatEnd = 'Prices ending';
export const theWeekInNumbers = 'The week in numbers';

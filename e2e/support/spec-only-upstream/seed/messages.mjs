const firstNames = ['Wanjiru', 'Thabo', 'Naledi', 'Hilma', 'Sipho', 'Grace', 'Peter', 'Amara'];

const range = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const momentOf = (index) => new Date(Date.UTC(2026, 9, 30 - index, 9, index)).toISOString();

const enquiry = (first, company, listing) => (index) => ({
  _id: first + index,
  company,
  referenceNumber: 5000 + first + index,
  title: listing,
  firstName: firstNames[index % firstNames.length],
  lastName: `Traveller ${first + index}`,
  emailAddress: `traveller${first + index}@example.test`,
  country: index % 3 ? 'Kenya' : null,
  // Every fourth has only its day.
  inquiryDate: index % 4 ? momentOf(index) : momentOf(index).slice(0, 10),
  seasonalPricePerDay: index % 5 ? 180.5 : null,
  numberOfDays: 6,
  adults: 2,
  children: index % 2 ? 1 : null,
  infants: index % 6 ? null : 1,
  potentialRevenue: 2166,
  readBy: index % 2 ? [1, 2, 3, 4] : null,
});

/** Two pages and more of enquiries for the company of each owner. */
export const newEnquiries = () => [
  ...range(12, enquiry(1001, 11, 'Mara Explorer')),
  ...range(12, enquiry(1101, 21, 'River Camp')),
];

export const newGeneralEnquiries = () =>
  range(12, (index) => ({
    _id: 1201 + index,
    fullName: `${firstNames[index % firstNames.length]} Wanderer`,
    emailAddress: `wanderer${index}@example.test`,
    country: index % 2 ? 'Botswana' : null,
    inquiryDate: momentOf(index),
    verified: index % 3 === 0,
    readBy: index % 3 ? [1] : null,
  }));

export const newFeedback = () =>
  range(7, (index) => ({
    id: 1301 + index,
    first_name: firstNames[index % firstNames.length],
    last_name: `Visitor ${1301 + index}`,
    // Some servers have put the names together.
    name: index % 2 ? `${firstNames[index % firstNames.length]} Visitor ${1301 + index}` : null,
    email: index % 2 ? `visitor${index}@example.test` : null,
    phone_number: index % 2 ? 447700900123 : null,
    comments: index % 3 ? `The map of the parks is lovely, says visitor ${index}.` : null,
  }));

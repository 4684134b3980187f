const nextYear = new Date().getUTCFullYear() + 1;
const season = (from, to, price) => ({
  duration: [{ from: `${nextYear}-${from}`, to: `${nextYear}-${to}` }],
  price,
});
const prices = () => ({
  lowSeason: season('03-01', '05-31', 180),
  highSeason: season('01-01', '02-28', 240.5),
  peakSeason: season('06-01', '12-31', 320),
});
const photos = (files) => [
  { title: 'Dawn', credits: 'Amina Otieno', picture: files.copyOf('orange.png') },
  { title: 'Dusk', credits: 'Joy Ouma', picture: files.copyOf('teal.png') },
];

const listing = (files, _id, owner, title, status, more) => ({
  _id,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  status,
  owner,
  comments: status === 'declined' ? 'The prices are missing.' : null,
  briefDescription: `${title} in a few words.`,
  fullDescription: `${title} in many words.\nOn two lines.`,
  advertFee: 2.5,
  prices: prices(),
  visibleFrom: '2026-01-01',
  visibleTo: '2099-01-01',
  mealPlan: [441],
  visibleOn: [301],
  photos: photos(files),
  activities: [421],
  includedServices: [431],
  rightToChangeRatesVisible: true,
  enquiriesEmail: 'book@company.example',
  enquiriesPhone: '+254700000000',
  website: 'https://company.example',
  enquiries: [1001, 1002],
  ...more,
});

const safari = (files, _id, owner, title, status, more = {}) =>
  listing(files, _id, owner, title, status, {
    daysCount: 6,
    minGuests: 2,
    internationalFlights: false,
    medicalInsurance: true,
    travelInsurance: false,
    isCustomizeable: true,
    lastMinuteBooking: false,
    startLocation: 'Nairobi',
    endLocation: 'Mombasa',
    isTransferIncluded: true,
    modesOfTravel: [412],
    destinations: [
      { id: 71, name: 'Maasai Mara', country: 'Kenya', latlng: [-1.49, 35.14] },
      { id: 72, name: 'Amboseli', country: null, latlng: [-2.65, 37.26] },
    ],
    youTubeUrl: null,
    ...more,
  });

const property = (files, _id, owner, title, status) =>
  listing(files, _id, owner, title, status, {
    logo: files.copyOf('green.png'),
    propertyType: 451,
    rooms: 12,
    location: { latitude: -1.25, longitude: 36.5 },
    amenities: [461],
    enquiries: status === 'approved' ? [1101] : null,
    awards: [{ name: 'Best Camp', url: 'https://awards.example', picture: files.copyOf('orange.png') }],
  });

/** Safaris of two companies in every status, and one with nothing but what a screen cannot do without. */
export const newSafaris = (files) => [
  safari(files, 101, 11, 'Mara Explorer', 'approved', {
    lastMinuteBooking: true,
    youTubeUrl: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  }),
  safari(files, 102, 11, 'Amboseli Walk', 'pending'),
  safari(files, 103, 11, 'Tsavo Nights', 'declined'),
  safari(files, 104, 11, 'Serengeti Loop', 'updated'),
  safari(files, 105, 12, 'Rift Valley Drive', 'pending'),
  safari(files, 106, 12, 'Samburu Camels', 'approved'),
  safari(files, 108, 12, 'Lion Tracks', 'pending'),
  { _id: 107, slug: 'bare-safari', title: 'Bare Safari', owner: 11 },
];

export const newProperties = (files) => [
  property(files, 201, 21, 'River Camp', 'approved'),
  property(files, 202, 21, 'Forest Lodge', 'pending'),
  property(files, 203, 21, 'Desert Inn', 'declined'),
  property(files, 204, 21, 'Coast House', 'updated'),
  property(files, 205, 22, 'Hill Camp', 'pending'),
  property(files, 206, 22, 'Lake Hotel', 'approved'),
  { _id: 207, slug: 'bare-lodge', title: 'Bare Lodge', owner: 21 },
];

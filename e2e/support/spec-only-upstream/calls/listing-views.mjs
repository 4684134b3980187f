import { asDigit, asMoment, asText, asWord } from '../bend.mjs';

const seasonView = ({ duration, price }) => ({
  duration: duration.map(({ from, to }) => ({ from: asMoment(from), to: asMoment(to) })),
  price: asText(price),
});
const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** The records that stand behind ids; an id that nothing stands behind stays. */
const recordsOf = (ids, records) => ids?.map((id) => records.find(({ _id }) => _id === id) ?? id) ?? null;

const photoView = ({ title, credits, picture }) => ({ title, credits, file: picture });

/** What both kinds have in common: ids as numbers, other numbers as text, days as moments, references as records. */
function sharedView(listing, { reference, websites }) {
  return {
    ...listing,
    advertFee: asText(listing.advertFee),
    prices: mapValues(listing.prices, seasonView),
    visibleFrom: asMoment(listing.visibleFrom),
    visibleTo: asMoment(listing.visibleTo),
    rightToChangeRatesVisible: asDigit(listing.rightToChangeRatesVisible),
    mealPlan: recordsOf(listing.mealPlan, reference['meal-plan']),
    visibleOn: recordsOf(
      listing.visibleOn,
      websites.map(({ _id, url }) => ({ _id, url })),
    ),
    includedServices: listing.includedServices?.map(String) ?? null,
    photos: listing.photos.map(photoView),
  };
}

/** A safari: its owner as a record, places as {lat, lng}, and no comments, which are listed for properties alone. */
export function safariView({ comments: _comments, ...safari }, network) {
  // The record without its parts has nothing to bend.
  if (!safari.prices) return { ...safari, owner: { _id: safari.owner } };
  return {
    ...sharedView(safari, network),
    owner: { _id: safari.owner },
    daysCount: asText(safari.daysCount),
    minGuests: asText(safari.minGuests),
    costPerPersonFrom: asText(safari.prices.lowSeason.price),
    costPerPersonTo: asText(safari.prices.peakSeason.price),
    internationalFlights: asWord(safari.internationalFlights),
    medicalInsurance: asDigit(safari.medicalInsurance),
    travelInsurance: safari.travelInsurance ? 1 : 0,
    isCustomizeable: asWord(safari.isCustomizeable),
    lastMinuteBooking: safari.lastMinuteBooking || null,
    isTransferIncluded: safari.isTransferIncluded ? 1 : 0,
    modesOfTravel: recordsOf(safari.modesOfTravel, network.reference['modes-of-travel']),
    destinations: safari.destinations.map(({ latlng: [lat, lng], ...place }) => ({
      ...place,
      latlng: { lat: asText(lat), lng: asText(lng) },
    })),
  };
}

/** A property: its owner as an id, comments and approval under `admin`, no range of prices, awards under `file`. */
export function propertyView({ comments, ...property }, network) {
  if (!property.prices) return property;
  return {
    ...sharedView(property, network),
    logo: property.logo ? { url: property.logo } : null,
    rooms: asText(property.rooms),
    propertyType: network.reference['property-type'].find(({ _id }) => _id === property.propertyType) ?? null,
    amenities: property.amenities.map(String),
    location: mapValues(property.location, asText),
    awards: property.awards.map(({ name, url, picture }) => ({ name, url, file: { url: picture } })),
    admin: { comments, isApproved: asWord(property.status === 'approved') },
  };
}

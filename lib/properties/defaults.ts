import { isNoExpiry } from '../listings/listing';
import { emptyPrices, storedPrices } from '../listings/seasons';
import { markDrafts } from '../marks/mark';
import { toDraft } from '../photos/photo';
import type { Property, PropertyForm } from './schema';

/** What the form of a new property holds. */
export const newProperty = (owner: string): PropertyForm => ({
  title: '',
  owner,
  logo: null,
  visibleOn: [],
  advertFee: null,
  rooms: Number.NaN,
  briefDescription: '',
  fullDescription: '',
  propertyType: '',
  location: { latitude: Number.NaN, longitude: Number.NaN },
  prices: emptyPrices(),
  rightToChangeRatesVisible: false,
  visibleFrom: '',
  visibleTo: '',
  mealPlan: [],
  photos: [],
  awards: [],
  amenities: [],
  activities: [],
  includedServices: [],
  enquiriesEmail: '',
  enquiriesPhone: '',
  website: '',
});

/** A stored property as the form holds it, what the record lacks as in a new one: pictures by their address, no expiry as an empty date. */
export function propertyForm(property: Property): PropertyForm {
  const empty = newProperty(property.owner._id);
  const known = Object.keys(empty) as (keyof PropertyForm)[];
  const stored = Object.fromEntries(
    known.map((name) => [name, property[name] ?? empty[name]]),
  ) as PropertyForm;
  return {
    ...stored,
    owner: property.owner._id,
    visibleFrom: stored.visibleFrom.slice(0, 10),
    visibleTo: isNoExpiry(stored.visibleTo) ? '' : stored.visibleTo.slice(0, 10),
    prices: storedPrices(property.prices),
    location: {
      latitude: property.location.latitude ?? Number.NaN,
      longitude: property.location.longitude ?? Number.NaN,
    },
    photos: (property.photos ?? []).map(toDraft),
    awards: markDrafts(property.awards),
  };
}

import { isNoExpiry } from '../listings/listing';
import { emptyPrices, storedPrices } from '../listings/seasons';
import { toDraft } from '../photos/photo';
import type { Safari, SafariForm } from './schema';

/** What the form of a new safari holds. */
export const newSafari = (owner: string): SafariForm => ({
  title: '',
  owner,
  daysCount: 1,
  briefDescription: '',
  fullDescription: '',
  destinations: [],
  prices: emptyPrices(),
  rightToChangeRatesVisible: false,
  internationalFlights: false,
  medicalInsurance: false,
  travelInsurance: false,
  minGuests: 1,
  isCustomizeable: false,
  lastMinuteBooking: false,
  visibleFrom: '',
  visibleTo: '',
  startLocation: '',
  endLocation: '',
  isTransferIncluded: false,
  modesOfTravel: [],
  mealPlan: [],
  photos: [],
  youTubeUrl: '',
  visibleOn: [],
  advertFee: null,
  enquiriesEmail: '',
  enquiriesPhone: '',
  website: '',
  activities: [],
  includedServices: [],
});

/** A stored safari as the form holds it, what the record lacks as in a new one: pictures by their address, no expiry as an empty date. */
export function safariForm(safari: Safari): SafariForm {
  const empty = newSafari(safari.owner._id);
  const known = Object.keys(empty) as (keyof SafariForm)[];
  const stored = Object.fromEntries(known.map((name) => [name, safari[name] ?? empty[name]])) as SafariForm;
  return {
    ...stored,
    owner: safari.owner._id,
    visibleFrom: stored.visibleFrom.slice(0, 10),
    visibleTo: isNoExpiry(stored.visibleTo) ? '' : stored.visibleTo.slice(0, 10),
    prices: storedPrices(safari.prices),
    destinations: safari.destinations.flatMap(({ latlng, ...place }) =>
      latlng ? [{ ...place, latlng }] : [],
    ),
    photos: (safari.photos ?? []).map(toDraft),
  };
}

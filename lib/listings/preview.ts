import * as texts from '@/texts/listings/preview';
import { asDay, asRecord, asReference, numberOrNull } from '../platform/contract/values';
import type { LatLng } from './places/schema';
import { isNoExpiry, type DateRange, type Season } from './listing';
import { seasons } from './seasons';

export type PreviewListing = {
  title: string;
  /** The title with the length of a trip. */
  name: string;
  briefDescription: string;
  fullDescription: string;
  days: number | null;
  logo: string | File | null;
  photos: { title: string; credits: string; picture: string | File }[];
  seasons: { season: Season; price: number | null; ranges: (DateRange & { price: number | null })[] }[];
  mayChangeRates: boolean;
  visibleFrom: string;
  visibleTo: string;
  visibleOn: string[];
  chosen: Record<string, string[]>;
  /** Begin, end, capacity and amenities, in words. */
  facts: string[];
  website: string;
  film: string;
  enquiriesEmail: string;
  enquiriesPhone: string;
  stops: { name: string; country: string; latlng: LatLng | null }[];
  awards: { name: string; url: string; picture: string | File | null }[];
};

export type PreviewSite = { _id: string; name: string; url?: string | undefined };

/** Messages between the preview's tab and the form that opened it. */
export const previewReady = 'preview-ready';
export const previewValues = 'preview-values';

export const listHeadings = {
  propertyType: texts.kind,
  modesOfTravel: texts.gettingAround,
  mealPlan: texts.meals,
  amenities: texts.amenities,
  activities: texts.activities,
  includedServices: texts.included,
} as const;
const flagWords: Record<string, string> = {
  internationalFlights: texts.internationalFlights,
  medicalInsurance: texts.medicalInsurance,
  travelInsurance: texts.travelInsurance,
  isTransferIncluded: texts.transferIncluded,
  isCustomizeable: texts.canBeCustomised,
  lastMinuteBooking: texts.lastMinuteBooking,
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const pictureOf = (value: unknown) => (value instanceof File ? value : textOf(value) || null);
const idsOf = (value: unknown) => [value ?? []].flat().flatMap((item) => asReference(item) || []);

function latlngOf(value: unknown): LatLng | null {
  const record = asRecord(value);
  const [north, east] = Array.isArray(value) ? value : [record?.latitude, record?.longitude];
  const [latitude, longitude] = [numberOrNull(north), numberOrNull(east)];
  return latitude !== null && longitude !== null ? [latitude, longitude] : null;
}

/** No expiry becomes ''. */
const lastDay = (value: unknown) => (isNoExpiry(textOf(value)) ? '' : textOf(value));

function factsOf(form: Record<string, unknown>): string[] {
  const [start, end] = [textOf(form.startLocation), textOf(form.endLocation)];
  const [guests, rooms] = [numberOrNull(form.minGuests), numberOrNull(form.rooms)];
  return [
    start && texts.startsIn(start),
    end && texts.endsIn(end),
    guests ? texts.guestsOrMore(guests) : '',
    rooms ? texts.roomsCount(rooms) : '',
    ...Object.entries(flagWords).map(([name, words]) => (form[name] === true ? words : '')),
  ].filter((fact) => fact !== '');
}

/** Form values from any sender; malformed parts are left out. */
export function readPreview(values: unknown): PreviewListing {
  const form = asRecord(values) ?? {};
  const title = textOf(form.title);
  const days = numberOrNull(form.daysCount);
  const prices = asRecord(form.prices) ?? {};
  const places = itemsOf(form.destinations).map((place) => {
    const stop = asRecord(place) ?? {};
    return { name: textOf(stop.name), country: textOf(stop.country), latlng: latlngOf(stop.latlng) };
  });
  const own = { name: title, country: '', latlng: latlngOf(form.location) };
  return {
    title,
    name: days && title ? texts.daysTitle(days, title) : title,
    briefDescription: textOf(form.briefDescription),
    fullDescription: textOf(form.fullDescription),
    days,
    logo: pictureOf(form.logo),
    photos: itemsOf(form.photos).flatMap((item) => {
      const { picture: given, title, credits } = asRecord(item) ?? {};
      const picture = pictureOf(given);
      return picture ? [{ picture, title: textOf(title), credits: textOf(credits) }] : [];
    }),
    seasons: seasons.map((season) => {
      const { duration, price } = asRecord(prices[season]) ?? {};
      const ranges = itemsOf(duration).map((range) => {
        const { from, to, price: own } = asRecord(range) ?? {};
        return { from: asDay(from) ?? '', to: asDay(to) ?? '', price: numberOrNull(own) };
      });
      return { season, price: numberOrNull(price), ranges: ranges.filter(({ from, to }) => from && to) };
    }),
    mayChangeRates: form.rightToChangeRatesVisible === true,
    visibleFrom: textOf(form.visibleFrom),
    visibleTo: lastDay(form.visibleTo),
    visibleOn: idsOf(form.visibleOn),
    chosen: Object.fromEntries(Object.keys(listHeadings).map((list) => [list, idsOf(form[list])])),
    facts: factsOf(form),
    website: textOf(form.website),
    film: textOf(form.youTubeUrl),
    enquiriesEmail: textOf(form.enquiriesEmail),
    enquiriesPhone: textOf(form.enquiriesPhone),
    stops: [...places.filter(({ name, latlng }) => name || latlng), ...(own.latlng ? [own] : [])],
    awards: itemsOf(form.awards).map((item) => {
      const { name, url, picture } = asRecord(item) ?? {};
      return { name: textOf(name), url: textOf(url), picture: pictureOf(picture) };
    }),
  };
}

export const pinsOf = (stops: PreviewListing['stops']) =>
  stops.flatMap(({ name, latlng }, place) =>
    latlng ? [{ text: stops.length > 1 ? String(place + 1) : '', name, latlng }] : [],
  );

export const rangesFrom = <Range extends DateRange>(ranges: readonly Range[], today: string) =>
  ranges.filter(({ to }) => to >= today).toSorted((one, other) => (one.from < other.from ? -1 : 1));

/** The ranges of a season, those at one price together. */
export function groupByPrice({ price, ranges }: Omit<PreviewListing['seasons'][number], 'season'>) {
  const groups = new Map<number | null, typeof ranges>();
  for (const range of ranges) {
    const own = range.price ?? price;
    groups.set(own, [...(groups.get(own) ?? []), range]);
  }
  return groups.size === 0
    ? [{ price, ranges }]
    : [...groups].map(([each, those]) => ({ price: each, ranges: those }));
}

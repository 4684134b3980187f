import * as messages from '@/texts/platform/messages';
import type { Role } from '../../roles';
import { jsonField, number, ref, refs } from '../../platform/forms/kinds';
import { marks, picture } from '../../platform/forms/pictures';
import type { Rules } from '../../platform/forms/rules';
import { anyDates, listingFields } from '../form';
import type { SeasonLimits } from '../seasons';

/** Degrees; neither may be 0. */
export type Location = { latitude: number; longitude: number };

const degrees = ({ numberField }: Rules, most: number) =>
  numberField(messages.listing.location, (value) =>
    Math.abs(value) <= most && value !== 0 ? null : messages.listing.location,
  );

export const propertyForm = (role: Role, limits: SeasonLimits = anyDates) => ({
  ...listingFields(role, 'property', limits),
  propertyType: ref('propertyTypes', ({ z }) => z.string().min(1, messages.listing.propertyType).max(64)),
  rooms: number(({ counter }) => counter(messages.listing.roomsMissing, messages.listing.roomsTooFew)),
  location: jsonField({
    empty: (): Location => ({ latitude: Number.NaN, longitude: Number.NaN }),
    rule: (rules) => rules.z.object({ latitude: degrees(rules, 90), longitude: degrees(rules, 180) }),
    record: (kinds) => kinds.group({ latitude: kinds.number(), longitude: kinds.number() }),
    fromRecord: ({ latitude, longitude }) => ({
      latitude: latitude ?? Number.NaN,
      longitude: longitude ?? Number.NaN,
    }),
    numbers: ['latitude', 'longitude'],
  }),
  awards: marks('file'),
  logo: picture(({ imageField }) => imageField),
  amenities: refs('amenities'),
});
export type PropertyFields = ReturnType<typeof propertyForm>;

import * as messages from '@/texts/platform/messages';
import * as texts from '@/texts/listings/safaris';
import type { Role } from '../../roles';
import type { Kinds } from '../../platform/contract/kinds';
import { flag, jsonField, number, refs, text } from '../../platform/forms/kinds';
import type { Rules } from '../../platform/forms/rules';
import type { Stop } from '../places/schema';
import { anyDates, listingFields, website } from '../form';
import type { SeasonLimits } from '../seasons';
import { longestStopName } from '../../platform/text/length';

export type Destination = Stop;

const destinationRule = ({ z, requiredText }: Rules) =>
  z.object({
    id: z.string().max(64),
    name: requiredText(texts.destination, longestStopName),
    country: z.string().max(100),
    latlng: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]).nullable(),
  });
const destinationRecord = (kinds: Kinds) =>
  kinds.object({ id: kinds.string(), name: kinds.string(), country: kinds.string(), latlng: kinds.latLng() });

export const safariForm = (role: Role, limits: SeasonLimits = anyDates) => ({
  ...listingFields(role, 'safari', limits),
  daysCount: number(({ counter }) => counter(), 1),
  destinations: jsonField({
    empty: (): Destination[] => [],
    rule: (rules) =>
      rules.z
        .array(destinationRule(rules))
        .min(1, messages.listing.destinations)
        .max(50, messages.mark.tooMany),
    record: (kinds) => kinds.list(destinationRecord(kinds)),
    fromRecord: (read) => read,
  }),
  internationalFlights: flag(),
  medicalInsurance: flag(),
  travelInsurance: flag(),
  minGuests: number(({ counter }) => counter(), 1),
  isCustomizeable: flag(),
  lastMinuteBooking: flag(),
  startLocation: text(({ requiredText }) => requiredText(texts.startLocation, 100)),
  endLocation: text(({ requiredText }) => requiredText(texts.endLocation, 100)),
  isTransferIncluded: flag(),
  modesOfTravel: refs('modesOfTravel'),
  youTubeUrl: website(),
});
export type SafariFields = ReturnType<typeof safariForm>;

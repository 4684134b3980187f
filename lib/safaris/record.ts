import type { AnswerOf, Kinds } from '../contract/kinds';
import { listingParts, withListingParts } from '../listings/record';

/** A place on a safari's way; `latlng` is [latitude, longitude] in degrees. */
const destination = (kinds: Kinds) =>
  kinds.object({
    id: kinds.words(),
    name: kinds.words(),
    country: kinds.words(),
    latlng: kinds.pair(),
  });

/** A safari. Dates are calendar days, prices US dollars. */
export const safariRecord = (kinds: Kinds) =>
  kinds.from(
    withListingParts,
    kinds.object({
      ...listingParts(kinds),
      daysCount: kinds.number(),
      destinations: kinds.list(destination(kinds)),
      internationalFlights: kinds.flag(),
      medicalInsurance: kinds.flag(),
      travelInsurance: kinds.flag(),
      minGuests: kinds.number(),
      isCustomizeable: kinds.flag(),
      lastMinuteBooking: kinds.flag(),
      startLocation: kinds.words(),
      endLocation: kinds.words(),
      isTransferIncluded: kinds.flag(),
      modesOfTravel: kinds.list(kinds.reference()),
      youTubeUrl: kinds.words(),
    }),
  );
export type SafariRecord = AnswerOf<typeof safariRecord>;

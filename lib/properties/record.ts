import type { AnswerOf, Kinds } from '../contract/kinds';
import { asRecord } from '../contract/values';
import { listingParts, withListingParts } from '../listings/record';
import { marks } from '../photos/record';

/** A property. Dates are calendar days, prices US dollars, coordinates degrees. */
export const propertyRecord = (kinds: Kinds) =>
  kinds.from(
    withListingParts,
    kinds.object({
      ...listingParts(kinds),
      logo: kinds.picture(),
      propertyType: kinds.reference(),
      rooms: kinds.number(),
      location: kinds.from(
        (written) => asRecord(written) ?? {},
        kinds.object({ latitude: kinds.number(), longitude: kinds.number() }),
      ),
      awards: marks(kinds),
      amenities: kinds.list(kinds.reference()),
    }),
  );
export type PropertyRecord = AnswerOf<typeof propertyRecord>;

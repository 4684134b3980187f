import * as texts from '@/texts/listings/listings';
import * as messages from '@/texts/platform/messages';
import type { Role } from '../roles';
import type { Kinds } from '../platform/contract/kinds';
import { asRecord } from '../platform/contract/values';
import type { Field } from '../platform/forms/field';
import { day, flag, jsonField, optionalNumber, refs, text, title, unsent } from '../platform/forms/kinds';
import { photoParts, pictures } from '../platform/forms/pictures';
import type { Rules } from '../platform/forms/rules';
import { feeProblem } from './fee';
import { isNoExpiry, noExpiry, photoLimits, type ListingKind } from './listing';
import { pricesRule } from './prices-rule';
import { choosesOwner, maySetFee, mayOmitContact } from './rights';
import { emptyPrices, toPriceValues, type SeasonLimits } from './seasons';

export const copyPart = 'copyOf';

export const anyDates: SeasonLimits = { firstDay: '', stored: [] };

const season = (kinds: Kinds) =>
  kinds.group({
    duration: kinds.list(
      kinds.object({ from: kinds.day(), to: kinds.day(), price: kinds.optional(kinds.number()) }),
    ),
    price: kinds.number(),
    year: kinds.optional(kinds.count()),
  });
const prices = (limits: SeasonLimits) =>
  jsonField({
    empty: emptyPrices,
    rule: pricesRule(limits),
    record: (kinds) =>
      kinds.group({ lowSeason: season(kinds), highSeason: season(kinds), peakSeason: season(kinds) }),
    fromRecord: toPriceValues,
    numbers: ['price'],
  });

type Owner = { _id: string; companyName?: string | undefined; logo?: string | null | undefined };
const ownerRecord = (kinds: Kinds) =>
  kinds.from(
    (written) => asRecord(written) ?? { _id: written },
    kinds.object({
      _id: kinds.reference(),
      companyName: kinds.optional(kinds.string()),
      logo: kinds.optional(kinds.picture()),
    }),
  );

/** The stored company where none is sent. */
const owner = (isChosen: boolean): Field<string, string, Owner> => ({
  ...text(({ z }) => (isChosen ? z.string().min(1, messages.form.required) : z.string())),
  record: ownerRecord,
  fromRecord: ({ _id }) => _id,
  read: (parts, name) => parts.text(name) || ((parts.before(name) as string | undefined) ?? ''),
});

const lastDay = day(({ dayField }) => dayField(messages.form.required, { optional: true }));
const unlessNoExpiry = (value: string) => (isNoExpiry(value) ? '' : value);
/** '' for no expiry, which is stored as a special day. */
const visibleTo: typeof lastDay = {
  ...lastDay,
  fromRecord: unlessNoExpiry,
  toStored: (value) => value || noExpiry,
  write: (body, name, value) => lastDay.write(body, name, value || noExpiry),
  read: (parts, name) => unlessNoExpiry(lastDay.read(parts, name)),
};

const fee = optionalNumber(({ numberField }) =>
  numberField(messages.listing.feeDecimals, feeProblem).nullable(),
);

const email = (optional: boolean) =>
  text(({ emailField, optionalEmail }) =>
    optional ? optionalEmail() : emailField(messages.listing.emailRequired),
  );
const phone = (optional: boolean) =>
  text(({ phoneField }) => phoneField(optional ? null : messages.listing.phoneRequired));
export const website = () => text(({ httpUrl }: Rules) => httpUrl(messages.listing.invalidUrl));

const offered =
  (kind: ListingKind) =>
  ({ anyIds, chosenIds }: Rules) =>
    kind === 'property' ? chosenIds() : anyIds();

export const listingFields = (role: Role, kind: ListingKind, limits: SeasonLimits) => ({
  title: title(({ requiredText }) => requiredText(texts.propertyName, 50, messages.listing.titleRequired)),
  owner: owner(choosesOwner(role, kind)),
  briefDescription: text(({ requiredText }) =>
    requiredText(texts.briefDescription, 140, messages.listing.briefRequired),
  ),
  fullDescription: text(({ requiredText }) => requiredText(texts.fullDescription, 10_000)),
  prices: prices(limits),
  rightToChangeRatesVisible: flag(),
  visibleFrom: day(({ dayField }) => dayField(messages.form.required)),
  visibleTo,
  mealPlan: refs('mealPlans', ({ chosenIds }) => chosenIds(messages.listing.mealPlans)),
  visibleOn: refs('destinationWebsites', ({ chosenIds }) =>
    chosenIds(kind === 'property' ? messages.listing.propertyWebsites : undefined),
  ),
  photos: pictures(photoLimits, photoParts),
  advertFee: maySetFee(role, kind) ? fee : unsent(fee),
  enquiriesEmail: email(mayOmitContact(role)),
  enquiriesPhone: phone(mayOmitContact(role)),
  website: website(),
  activities: refs('activities', offered(kind)),
  includedServices: refs('includedServices', offered(kind)),
});

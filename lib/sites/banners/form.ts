import * as texts from '@/texts/sites/banners';
import * as messages from '@/texts/platform/messages';
import { bannerMessages } from '@/texts/sites/messages-banners';
import { hasDecimals } from '../../platform/values/decimals';
import { describeExcess } from '../../platform/values/numbers';
import { at, day, jsonField, optionalNumber, text, title, unsent } from '../../platform/forms/kinds';
import { replacedPicture } from '../../platform/forms/pictures';
import { bannerPages } from '../websites/website';

/** `url` of the record is the target of a click. */
export const bannerForm = {
  title: title(({ requiredText }) => requiredText(texts.bannerTitle, 50)),
  advertUrl: at(
    'url',
    text(({ requiredUrl }) => requiredUrl(messages.listing.invalidUrl)),
  ),
  file: at(
    'image',
    replacedPicture(({ requiredImage }) => requiredImage(messages.file.unsupported)),
  ),
};

const someDay = day(({ dayField }) => dayField(bannerMessages.day, { optional: true }));
const highestPrice = 1_000_000;
const price = optionalNumber(({ numberField }) =>
  numberField(bannerMessages.price, (value) =>
    value >= 0 && hasDecimals(value, 2) ? describeExcess(value, highestPrice) : bannerMessages.price,
  ).nullable(),
);

export const bannerPlan = { shownFrom: someDay, shownTo: someDay, monthPrice: price };

const isSlot = new RegExp(`^(${bannerPages.join('|')}) [^ ]{1,64}$`);
const slots = jsonField<string[], string[] | undefined>({
  empty: () => [],
  rule: ({ z }) => z.array(z.string().regex(isSlot, bannerMessages.slot)).max(3_000, bannerMessages.slot),
  record: (kinds) => kinds.optional(kinds.list(kinds.string())),
  fromRecord: (read) => read ?? [],
});

export const bannerSlots = { slots };

/** Fields that the upstream does not have stay unchanged. */
export const plannedForm = { ...bannerForm, ...bannerPlan, ...bannerSlots };
export const unplannedForm: typeof plannedForm = {
  ...bannerForm,
  shownFrom: unsent(someDay),
  shownTo: unsent(someDay),
  monthPrice: unsent(price),
  slots: unsent(slots),
};
export const unplacedForm: typeof plannedForm = { ...plannedForm, slots: unsent(slots) };

import * as texts from '@/texts/banners';
import * as messages from '@/texts/messages';
import { bannerMessages } from '@/texts/messages-banners';
import { hasDecimals } from '../decimals';
import { at, day, optionalNumber, text, title, unsent } from '../forms/kinds';
import { replacedPicture } from '../forms/pictures';

/** The form of a banner; `url` of the record is where a click on it leads. */
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

/** A day, or '' for no beginning or no end. */
const someDay = day(({ dayField }) => dayField(bannerMessages.day, { optional: true }));
const highestPrice = 1_000_000;
const price = optionalNumber(({ numberField }) =>
  numberField(bannerMessages.price, (value) =>
    value >= 0 && value <= highestPrice && hasDecimals(value, 2) ? null : bannerMessages.price,
  ).nullable(),
);

/** The plan of a banner: its first and last day, and what the partner pays for a month, US dollars. */
export const bannerPlan = { shownFrom: someDay, shownTo: someDay, monthPrice: price };

/** Both; where an upstream knows no plans they stay as they are. */
export const plannedForm = { ...bannerForm, ...bannerPlan };
export const unplannedForm: typeof plannedForm = {
  ...bannerForm,
  shownFrom: unsent(someDay),
  shownTo: unsent(someDay),
  monthPrice: unsent(price),
};

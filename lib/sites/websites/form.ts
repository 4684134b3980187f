import * as messages from '@/texts/platform/messages';
import * as texts from '@/texts/sites/websites';
import type { Kinds } from '../../platform/contract/kinds';
import { jsonField, ref, text, title } from '../../platform/forms/kinds';
import { imageParts, pictures } from '../../platform/forms/pictures';
import type { Rules } from '../../platform/forms/rules';
import { imageLimits, metaLimits, mostBanners, noBanners, noMetaData } from './website';

const images = () => pictures(imageLimits, imageParts);

const slotRule = ({ z }: Rules) =>
  z.array(z.string().min(1).max(64)).max(mostBanners, messages.website.tooManyBanners);
const slot = (kinds: Kinds) => kinds.list(kinds.reference());

const metaRule = ({ z, limitedText }: Rules) =>
  z.object({
    title: limitedText(texts.metaTitle, metaLimits.title),
    description: limitedText(texts.metaDescription, metaLimits.description),
  });
const meta = (kinds: Kinds) => kinds.group({ title: kinds.string(), description: kinds.string() });

/** A destination website (Handbook, staff: Websites). */
export const websiteForm = {
  name: title(({ requiredText }) => requiredText(texts.name, 50)),
  url: text(({ requiredUrl }) => requiredUrl(messages.website.url)),
  gaid: text(({ z }) =>
    z
      .string()
      .trim()
      .regex(/^(UA-\d{1,12}-\d{1,6}|G-[A-Z\d]{8,12})?$/, messages.website.analyticsId),
  ),
  sbaffurl: text(({ z }) =>
    z
      .string()
      .trim()
      .min(1, messages.form.required)
      .max(500, messages.website.safariBookingsUrl)
      .regex(/^(\/tours\/[^\s\\]*)?$/, messages.website.safariBookingsUrl),
  ),
  location: text(({ limitedText }) => limitedText(texts.location, 100)),
  country: ref('countries', ({ z }) => z.string().min(1, messages.website.country).max(64)),
  mainHeader: text(({ requiredText }) => requiredText(texts.mainHeader, 50)),
  mainSub: text(({ requiredText }) => requiredText(texts.mainSubHeader, 150)),
  tagLine: text(({ requiredText }) => requiredText(texts.tagLine, 50)),
  description: text(({ requiredText }) => requiredText(texts.description, 10_000)),
  homeImages: images(),
  accommodationImages: images(),
  safariImages: images(),
  contactImages: images(),
  aboutImages: images(),
  destinationImages: images(),
  infoImages: images(),
  advertising: jsonField({
    empty: () => ({ ...noBanners }),
    rule: (rules) =>
      rules.z.object({
        homePage: slotRule(rules),
        safariPage: slotRule(rules),
        accommodationPage: slotRule(rules),
      }),
    record: (kinds) =>
      kinds.group({ homePage: slot(kinds), safariPage: slot(kinds), accommodationPage: slot(kinds) }),
    fromRecord: (read) => ({ ...noBanners, ...read }),
  }),
  metaData: jsonField({
    empty: () => ({ ...noMetaData }),
    rule: (rules) =>
      rules.z.object({
        homePage: metaRule(rules),
        accommodationPage: metaRule(rules),
        safariPage: metaRule(rules),
      }),
    record: (kinds) =>
      kinds.group({ homePage: meta(kinds), accommodationPage: meta(kinds), safariPage: meta(kinds) }),
    fromRecord: (read) => ({ ...noMetaData, ...read }),
  }),
};

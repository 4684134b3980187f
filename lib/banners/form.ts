import * as texts from '@/texts/banners';
import * as messages from '@/texts/messages';
import { at, text, title } from '../forms/kinds';
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

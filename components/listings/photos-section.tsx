import { FormSection } from '@/components/platform/form/form-section';
import { PhotosField } from '@/components/listings/photos/photos-field';
import { photoLimits } from '@/lib/listings/listing';
import * as texts from '@/texts/listings/listings';
import * as sectionTitles from '@/texts/listings/sections';

/** Two to six pictures with title and credits, in an order of the owner's choice; the first is the cover. */
export function PhotosSection() {
  return (
    <FormSection title={sectionTitles.photos} help={texts.photosHelp}>
      <details className="text-quiet">
        <summary className="inline-block rounded-sm underline underline-offset-4 hover:text-ink pointer-coarse:py-3">
          {texts.goodPhotoTitle}
        </summary>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          <li>{texts.goodPhotoShape}</li>
          <li>{texts.goodPhotoSubject}</li>
          <li>{texts.goodPhotoPlain}</li>
          <li>{texts.goodPhotoCover}</li>
          <li>{texts.goodPhotoWords}</li>
        </ul>
      </details>
      <PhotosField name="photos" label={texts.photos} limits={photoLimits} withCover sendsAhead />
    </FormSection>
  );
}

import { FormSection } from '@/components/form/form-section';
import { PhotosField } from '@/components/photos/photos-field';
import { photoLimits } from '@/lib/listings/listing';

/** Two to six pictures with title and credits, in an order of the owner's choice; the first is the cover. */
export function PhotosSection() {
  return (
    <FormSection
      title="Photos"
      help="Two to six pictures. Drag them, or use the arrows, to put them in order; the first one is the cover."
    >
      <PhotosField name="photos" label="Photos" limits={photoLimits} withCover sendsAhead />
    </FormSection>
  );
}

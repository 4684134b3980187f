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
      <details className="text-quiet">
        <summary className="inline-block rounded-sm underline underline-offset-4 hover:text-ink pointer-coarse:py-3">
          What makes a good photo
        </summary>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          <li>Wider than high, and 1,600 pixels wide or more.</li>
          <li>
            One thing that travellers come for: the view, the room, the animals. In daylight, the horizon
            level.
          </li>
          <li>No text, frames or logos, and no picture that appears twice.</li>
          <li>The cover shows what is found nowhere else.</li>
          <li>The title says what is seen and where; the credits name whoever took it.</li>
        </ul>
      </details>
      <PhotosField name="photos" label="Photos" limits={photoLimits} withCover sendsAhead />
    </FormSection>
  );
}

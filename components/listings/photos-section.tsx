'use client';

import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { problemMark } from '@/components/form/first-error';
import { FormSection } from '@/components/form/form-section';
import { useSaveState } from '@/components/form/form';
import { photoLimits } from '@/lib/listings/listing';
import type { PhotoDraft } from '@/lib/listings/schema';
import { PhotoAdder } from './photo-adder';
import { PhotoGrid } from './photo-grid';
import { sentPerFile } from './upload-progress';

type WithPhotos = { photos: PhotoDraft[] };

/** Two to six pictures with title and credits, in an order of the owner's choice; the first is the cover. */
export function PhotosSection() {
  const { control, clearErrors } = useFormContext<WithPhotos>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'photos' });
  const photos = useWatch<WithPhotos, 'photos'>({ name: 'photos' });
  const { errors } = useFormState<WithPhotos>({ name: 'photos' });
  const { status } = useSaveState();
  const sent = sentPerFile(
    fields.map(({ picture }) => picture),
    status.kind === 'saving' ? status.fraction : null,
  );
  const missing = photoLimits.least - photos.length;
  const problem = errors.photos?.root?.message ?? errors.photos?.message;
  const add = (photo: PhotoDraft) => {
    append(photo, { shouldFocus: false });
    if (missing <= 1) clearErrors('photos');
  };

  return (
    <FormSection
      title="Photos"
      help="Two to six pictures. Drag them, or use the arrows, to put them in order; the first one is the cover."
    >
      <fieldset aria-describedby="field-photos-error" className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">Photos</legend>
        {fields.length > 0 && (
          <PhotoGrid
            onMove={move}
            cards={fields.map((field, index) => ({
              id: field.id,
              photo: field,
              index,
              count: fields.length,
              sent: sent[index] ?? null,
              error: cardError(errors.photos?.[index]),
              onMove: (to) => move(index, to),
              onRemove: () => remove(index),
            }))}
          />
        )}
        {photos.length < photoLimits.most && (
          <PhotoAdder taken={photos.map(({ title }) => title)} onAdd={add} />
        )}
        <p id="field-photos-error" {...problemMark} className="min-h-5 text-red-ink">
          {problem}
        </p>
      </fieldset>
    </FormSection>
  );
}

type CardErrors = {
  title?: { message?: string };
  credits?: { message?: string };
  picture?: { message?: string };
};
const cardError = (errors: CardErrors | undefined) =>
  errors?.picture?.message ?? errors?.title?.message ?? errors?.credits?.message;

'use client';

import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { ImageField } from '@/components/form/image-field';
import { TextField } from '@/components/form/text-field';
import { useAdder } from '@/components/form/use-adder';
import { Button } from '@/components/ui/button';
import { photoSchema, type PhotoDraft } from '@/lib/listings/schema';
import { messages } from '@/lib/messages';

const empty = { newPhoto: { title: '', credits: '', picture: null } };

/** Chooses a picture and gives it its title and credits; `taken` are the titles that stand already. */
export function PhotoAdder({ taken, onAdd }: { taken: string[]; onAdd(photo: PhotoDraft): void }) {
  const schema = useMemo(
    () =>
      z.object({
        newPhoto: photoSchema.refine((photo) => !taken.includes(photo.title), {
          path: ['title'],
          message: messages.photo.titleUnique,
        }),
      }),
    [taken],
  );
  const { methods, canAdd, add, addOnEnter } = useAdder(schema, empty, ({ newPhoto }) => onAdd(newPhoto));
  return (
    <FormProvider {...methods}>
      <div data-apart onKeyDown={addOnEnter} className="rounded border border-dashed border-edge p-4">
        <ImageField
          name="newPhoto.picture"
          label="Photo"
          hint="A jpg or png of at most 1.5 MB. Drop it here or choose it."
        />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField name="newPhoto.title" label="Title" />
          <TextField name="newPhoto.credits" label="Credits" />
        </div>
        <Button disabled={!canAdd} onClick={add}>
          <Plus size={18} aria-hidden />
          Add photo
        </Button>
      </div>
    </FormProvider>
  );
}

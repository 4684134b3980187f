'use client';

import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { FormProvider } from 'react-hook-form';
import { ImageField } from '@/components/form/image-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import type { PhotoDraft } from '@/lib/listings/schema';
import { useAdder } from './use-adder';

type NewPhoto = { newPhoto: PhotoDraft };
const empty = { newPhoto: { title: '', credits: '', picture: null } };

/** Chooses a picture and gives it its title and credits; `taken` are the titles that stand already. */
export function PhotoAdder({ taken, onAdd }: { taken: string[]; onAdd(photo: PhotoDraft): void }) {
  const schema = useCallback(
    async () => (await import('@/lib/listings/schema')).newPhotoSchema(taken),
    [taken],
  );
  const { methods, canAdd, add, addOnEnter } = useAdder<NewPhoto>(schema, empty, ({ newPhoto }) =>
    onAdd(newPhoto),
  );
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

'use client';

import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { FormProvider } from 'react-hook-form';
import { ImageField } from '@/components/form/image-field';
import { TextField } from '@/components/form/text-field';
import { useAdder } from '@/components/form/use-adder';
import { Button } from '@/components/ui/button';
import type { PhotoDraft } from '@/lib/photos/schema';

const emptyPhoto = { title: '', credits: '', picture: null };
type PhotoAdderProps = {
  /** The group that it adds to. */
  name: string;
  /** The titles that stand already. */
  taken: string[];
  onAdd(photo: PhotoDraft): void;
};

/** Chooses a picture and gives it its title and credits. */
export function PhotoAdder({ name, taken, onAdd }: PhotoAdderProps) {
  const group = `new-${name}`;
  const schema = useCallback(
    async () => (await import('@/lib/photos/schema')).newPhotoSchema(group, taken),
    [group, taken],
  );
  const { methods, canAdd, add, addOnEnter } = useAdder<Record<string, PhotoDraft>>(
    schema,
    { [group]: emptyPhoto },
    (item) => {
      if (item[group]) onAdd(item[group]);
    },
  );
  return (
    <FormProvider {...methods}>
      <div data-apart onKeyDown={addOnEnter} className="rounded border border-dashed border-edge p-4">
        <ImageField
          name={`${group}.picture`}
          label="Photo"
          hint="A jpg or png of at most 1.5 MB. Drop it here or choose it."
        />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField name={`${group}.title`} label="Title" />
          <TextField name={`${group}.credits`} label="Credits" />
        </div>
        <Button disabled={!canAdd} onClick={add}>
          <Plus size={18} aria-hidden />
          Add photo
        </Button>
      </div>
    </FormProvider>
  );
}

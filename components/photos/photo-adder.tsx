'use client';

import { useCallback } from 'react';
import { FormProvider } from 'react-hook-form';
import { AddButton } from '@/components/form/add-button';
import { ImageField } from '@/components/form/image-field';
import { TextField } from '@/components/form/text-field';
import { useAdder } from '@/components/form/use-adder';
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
  const { methods, add, events, ...state } = useAdder<Record<string, PhotoDraft>>(
    schema,
    { [group]: emptyPhoto },
    (item) => {
      if (item[group]) onAdd(item[group]);
    },
    { [`${group}.picture`]: 'photo', [`${group}.title`]: 'title', [`${group}.credits`]: 'credits' },
  );
  return (
    <FormProvider {...methods}>
      <div
        data-apart
        {...events}
        className="flex flex-col gap-5 rounded border border-dashed border-edge p-4"
      >
        <ImageField
          name={`${group}.picture`}
          label="Photo"
          hint="A jpg or png of at most 1.5 MB. Drop it here or choose it."
        />
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField name={`${group}.title`} label="Title" />
          <TextField name={`${group}.credits`} label="Credits" />
        </div>
        <AddButton label="Add photo" onAdd={add} {...state} />
      </div>
    </FormProvider>
  );
}

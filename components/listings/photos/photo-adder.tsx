'use client';

import { useCallback, useEffect, useEffectEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { AddButton } from '@/components/platform/form/add-button';
import { ImageField } from '@/components/platform/form/image-field';
import { TextField } from '@/components/platform/form/text-field';
import { useAdder } from '@/components/platform/form/use-adder';
import type { PhotoDraft } from '@/lib/listings/photos/schema';
import * as texts from '@/texts/listings/photos';

/** What a tray does with one of its adders. */
export type AdderHandle = {
  add(): Promise<void>;
  photo(): PhotoDraft;
  /** Takes credits where none are typed yet. */
  takeCredits(credits: string): void;
};

type PhotoAdderProps = {
  /** The group that it adds to, and what tells several adders of it apart. */
  name: string;
  /** The titles that stand already. */
  taken: string[];
  first: PhotoDraft;
  onAdd(photo: PhotoDraft): void;
  /** Takes several pictures that were chosen at once. */
  onSeveral?: (files: File[]) => void;
  /** Leaves this picture of several out. */
  onLeaveOut?: () => void;
  /** It is one of several, in a tray that adds them together and keeps what is typed. */
  onReady?: (handle: AdderHandle) => () => void;
};

/** Chooses a picture and gives it its title and credits. The credits stay for the next one. */
export function PhotoAdder({ name, taken, first, onAdd, onSeveral, onLeaveOut, onReady }: PhotoAdderProps) {
  const group = `new-${name}`;
  const schema = useCallback(
    async () => (await import('@/lib/listings/photos/schema')).newPhotoSchema(group, taken),
    [group, taken],
  );
  const { methods, add, events, ...state } = useAdder<Record<string, PhotoDraft>>(
    schema,
    { [group]: first },
    (item) => {
      if (item[group]) onAdd(item[group]);
    },
    { [`${group}.picture`]: 'photo', [`${group}.title`]: 'title', [`${group}.credits`]: 'credits' },
    {
      next: (item) => ({ [group]: { title: '', credits: item[group]?.credits ?? '', picture: null } }),
      isDraftPart: !onReady,
      // Words without a picture are no photo.
      isFilled: ({ [group]: photo }) => photo !== undefined && photo.picture !== null,
    },
  );
  const addNow = useEffectEvent(add);
  const photoNow = useEffectEvent(() => methods.getValues(group));
  const takeCredits = useEffectEvent((credits: string) => {
    if (methods.getValues(`${group}.credits`) === '')
      methods.setValue(`${group}.credits`, credits, { shouldDirty: true, shouldTouch: true });
  });
  useEffect(
    () =>
      onReady?.({
        add: () => addNow(),
        photo: () => photoNow(),
        takeCredits: (credits) => takeCredits(credits),
      }),
    [onReady],
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
          label={texts.photo}
          hint={texts.photoHint}
          shrinks
          {...(onSeveral && { onSeveral })}
        />
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField name={`${group}.title`} label={texts.title} />
          <TextField name={`${group}.credits`} label={texts.credits} />
        </div>
        <AddButton
          label={texts.addPhoto}
          onAdd={() => void add()}
          {...state}
          {...(onLeaveOut && { leaveOut: onLeaveOut, isOneOfSeveral: true })}
        />
      </div>
    </FormProvider>
  );
}

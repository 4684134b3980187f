'use client';

import { useCallback, useEffect, useEffectEvent } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { AddButton } from '@/components/platform/form/add-button';
import { ImageField } from '@/components/platform/form/image-field';
import { TextField } from '@/components/platform/form/text-field';
import { useItemForm } from '@/components/platform/form/use-adder';
import type { PhotoDraft } from '@/lib/platform/images/photo-schema';
import * as texts from '@/texts/listings/photos';

/** The calls of a tray on one of its adders. */
export type AdderHandle = {
  add(): Promise<void>;
  photo(): PhotoDraft;
  /** Sets the credits where none are typed yet. */
  takeCredits(credits: string): void;
};

type PhotoAdderProps = {
  /** The field's name, with the item's id in a tray. */
  name: string;
  taken: string[];
  first: PhotoDraft;
  onAdd(photo: PhotoDraft): void;
  /** Called where several pictures are chosen at once, with what the adder has. */
  onSeveral?: (files: File[], typed: PhotoDraft) => void;
  onLeaveOut?: () => void;
  /** Set in a tray, which adds its pictures together and stores what is typed. */
  onReady?: (handle: AdderHandle) => () => void;
};

/** Adds a picture with title and credits; the next one begins with the same credits. */
export function PhotoAdder({ name, taken, first, onAdd, onSeveral, onLeaveOut, onReady }: PhotoAdderProps) {
  const group = `new-${name}`;
  const schema = useCallback(
    async () => (await import('@/lib/platform/images/photo-schema')).newPhotoSchema(group, taken),
    [group, taken],
  );
  const { methods, add, events, ...state } = useItemForm<Record<string, PhotoDraft>>(
    schema,
    { [group]: first },
    (item) => {
      if (item[group]) onAdd(item[group]);
    },
    { [`${group}.picture`]: 'photo', [`${group}.title`]: 'title', [`${group}.credits`]: 'credits' },
    {
      next: (item) => ({ [group]: { title: '', credits: item[group]?.credits ?? '', picture: null } }),
      isDraftPart: !onReady,
      // A title or credits without a picture are no photo.
      isFilled: ({ [group]: photo }) => photo !== undefined && photo.picture !== null,
    },
  );
  useHandle(methods, group, add, onReady);
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
          {...(onSeveral && { onSeveral: (files: File[]) => onSeveral(files, methods.getValues(group)) })}
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

function useHandle(
  { getValues, setValue }: UseFormReturn<Record<string, PhotoDraft>, unknown, Record<string, PhotoDraft>>,
  group: string,
  add: () => Promise<void>,
  onReady: PhotoAdderProps['onReady'],
) {
  const addNow = useEffectEvent(add);
  const photoNow = useEffectEvent(() => getValues(group));
  const takeCredits = useEffectEvent((credits: string) => {
    if (getValues(`${group}.credits`) === '')
      setValue(`${group}.credits`, credits, { shouldDirty: true, shouldTouch: true });
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
}

'use client';

import { useCallback, useEffect, useEffectEvent, type MouseEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { TextField } from '@/components/platform/form/text-field';
import { useItemForm } from '@/components/platform/form/use-adder';
import { Button } from '@/components/platform/ui/button';
import { Dialog } from '@/components/platform/ui/dialog';
import type { PhotoDraft } from '@/lib/platform/images/photo-schema';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/listings/photos';

type PhotoEditorProps = {
  /** The name of its part in the form's draft. */
  group: string;
  photo: PhotoDraft;
  /** What was typed before, of a restored draft. */
  typed: PhotoDraft | undefined;
  taken: string[];
  onChange(photo: PhotoDraft): void;
  onClose(): void;
};

/** Edits the title and credits of a picture; saved with the form. */
export function PhotoEditor({ group, photo, typed, taken, onChange, onClose }: PhotoEditorProps) {
  const schema = useCallback(
    async () => (await import('@/lib/platform/images/photo-schema')).newPhotoSchema(group, taken),
    [group, taken],
  );
  const { methods, add, events, canAdd } = useItemForm<Record<string, PhotoDraft>>(
    schema,
    { [group]: photo },
    ({ [group]: edited }) => {
      if (edited) onChange({ ...photo, title: edited.title, credits: edited.credits });
      onClose();
    },
    { [`${group}.title`]: 'title', [`${group}.credits`]: 'credits' },
  );
  const takeTyped = useEffectEvent(() => {
    if (typed) methods.reset({ [group]: typed }, { keepDefaultValues: true });
  });
  useEffect(() => takeTyped(), []);
  // React events bubble through portals: the click must not reach the form around.
  const stay = (event: MouseEvent) => event.stopPropagation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.titleAndCredits}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" disabled={!canAdd} onClick={() => void add()}>
            {texts.useThese}
          </Button>
        </>
      }
    >
      <FormProvider {...methods}>
        <div data-apart {...events} onClick={stay} className="flex flex-col gap-5">
          <TextField name={`${group}.title`} label={texts.title} />
          <TextField name={`${group}.credits`} label={texts.credits} />
        </div>
      </FormProvider>
    </Dialog>
  );
}

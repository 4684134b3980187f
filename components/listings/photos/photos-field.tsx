'use client';

import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { problemMark } from '@/components/platform/form/first-error';
import { useSaveState } from '@/components/platform/form/form';
import { Problem } from '@/components/platform/ui/problem';
import type { PhotoLimits } from '@/lib/platform/images/record';
import { lazyPart } from '@/lib/platform/browser/load-code';
import type { PhotoDraft } from '@/lib/platform/images/photo-schema';
import type { ImageValue } from '@/lib/platform/images/image-field';
import { isSentItself } from '@/lib/platform/images/uploaded';
import * as texts from '@/texts/listings/photos';
import { PhotoAdder } from './photo-adder';
import { PhotoGrid } from './photo-grid';
import { usePhotoEditing } from './use-photo-editing';
import { draftsOf, useTray } from './use-tray';
import { useUploads } from './use-uploads';

const PhotoTray = lazyPart(async () => (await import('./photo-tray')).PhotoTray);
const PhotoEditor = lazyPart(async () => (await import('./photo-editor')).PhotoEditor);

type WithPhotos = Record<string, PhotoDraft[]>;
type PhotosFieldProps = {
  name: string;
  label: string;
  limits: PhotoLimits;
  /** The first picture is the record's cover. */
  withCover?: boolean;
  /** Uploads pictures as they are chosen, where the upstream supports it. */
  sendsAhead?: boolean;
  /** All photo fields of the form, in upload order. */
  groups?: readonly string[];
  /** An alternative picture source, with `add` and the titles in use. */
  besideAdder?: (add: (photo: PhotoDraft) => void, taken: string[]) => ReactNode;
};

/** A group of pictures with title and credits, to add, sort, edit and remove. */
export function PhotosField(props: PhotosFieldProps) {
  const { name, label, limits, withCover = false, sendsAhead = false, groups = [name], besideAdder } = props;
  const { control, clearErrors } = useFormContext<WithPhotos>();
  const { fields, append, move, remove, update } = useFieldArray({ control, name });
  const photos = useWatch<WithPhotos, string>({ name });
  const { errors } = useFormState<WithPhotos>({ name });
  const sent = useSent(name, groups);
  const uploads = useUploads(name, photos, sendsAhead);
  const problem = errors[name]?.root?.message ?? errors[name]?.message;
  const isFull = photos.length >= limits.most;
  const add = (photo: PhotoDraft) => {
    append(photo, { shouldFocus: false });
    if (limits.least - photos.length <= 1) clearErrors(name);
  };
  const { edited, setEdited, group } = usePhotoEditing(name);
  const titles = useTitles(photos);

  return (
    <fieldset aria-describedby={`field-${name}-error`} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{label}</legend>
      <p id={`field-${name}-error`} {...problemMark} className="text-red-ink empty:hidden">
        {problem}
      </p>
      {fields.length > 0 && (
        <PhotoGrid
          id={name}
          label={texts.inOrder(label)}
          onMove={move}
          cards={fields.map((field, index) => ({
            id: field.id,
            photo: field,
            index,
            count: fields.length,
            hasCover: withCover,
            sent: sent[index] ?? uploads.fractionOf(photos[index]),
            isSent: uploads.isSent(photos[index]),
            error: cardError(errors[name]?.[index]),
            onMove: (to) => move(index, to),
            onEdit: () => setEdited({ index }),
            onRemove: () => remove(index),
          }))}
        />
      )}
      <NewPhotos {...{ name, limits, photos, titles, isFull, besideAdder }} onAdd={add} />
      {edited && photos[edited.index] && (
        <Suspense>
          <PhotoEditor
            group={group}
            photo={photos[edited.index]!}
            typed={edited.typed}
            taken={titles.filter((_, index) => index !== edited.index)}
            onChange={(photo) => update(edited.index, photo)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      {isFull && !problem && <p className="text-quiet">{limits.tooMany}</p>}
    </fieldset>
  );
}

type NewPhotosProps = Pick<PhotosFieldProps, 'name' | 'limits'> & {
  besideAdder: PhotosFieldProps['besideAdder'];
  photos: PhotoDraft[];
  titles: string[];
  isFull: boolean;
  onAdd(photo: PhotoDraft): void;
};

function NewPhotos({ name, limits, besideAdder, photos, titles, isFull, onAdd }: NewPhotosProps) {
  const tray = useTray(name);
  const room = limits.most - photos.length;
  const credits = photos.at(-1)?.credits ?? '';
  const [isCut, setCut] = useState(false);
  const choose = (files: File[], typed: PhotoDraft) => {
    const chosen = draftsOf(files, { ...typed, credits: typed.credits || credits });
    setCut(chosen.length > room);
    tray.choose(chosen.slice(0, room));
  };
  if (tray.items.length > 0)
    return (
      <div onInput={tray.changed} className="flex flex-col gap-4">
        <Suspense>
          <PhotoTray
            name={name}
            items={tray.items}
            adders={tray.adders}
            taken={titles}
            onAdd={(item, photo) => {
              onAdd(photo);
              tray.leaveOut(item);
            }}
            onLeaveOut={tray.leaveOut}
          />
        </Suspense>
        <Problem>{isCut && !isFull && limits.tooMany}</Problem>
      </div>
    );
  if (isFull) return null;
  return (
    <>
      <PhotoAdder
        name={name}
        taken={titles}
        first={{ title: '', credits, picture: null }}
        onAdd={onAdd}
        onSeveral={choose}
      />
      {besideAdder?.(onAdd, titles)}
    </>
  );
}

/** The titles as a stable list, because the rules are memoized by it. */
function useTitles(photos: PhotoDraft[]): string[] {
  const joined = JSON.stringify(photos.map(({ title }) => title));
  return useMemo(() => JSON.parse(joined) as string[], [joined]);
}

/** The uploaded fraction of each picture; the groups before it are sent first. */
function useSent(name: string, groups: readonly string[]): (number | null)[] {
  const { getValues } = useFormContext<WithPhotos>();
  const { status } = useSaveState();
  if (status.kind !== 'saving' || status.fraction === null) return [];
  const pictures = groups.map((group) => getValues(group).map(({ picture }) => picture));
  const start = pictures.slice(0, groups.indexOf(name)).flat().length;
  return uploadedFractions(pictures.flat(), status.fraction).slice(start);
}

type CardErrors = {
  title?: { message?: string };
  credits?: { message?: string };
  picture?: { message?: string };
};
const cardError = (errors: CardErrors | undefined) =>
  errors?.picture?.message ?? errors?.title?.message ?? errors?.credits?.message;

/** The uploaded fraction of each new file, from that of a body sent in order; null for others. */
export function uploadedFractions(pictures: ImageValue[], fraction: number | null): (number | null)[] {
  const sizes = pictures.map((picture) => (isSentItself(picture) ? picture.size : 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  return sizes.map((size) => {
    const start = before;
    before += size;
    if (fraction === null || size === 0) return null;
    return Math.min(1, Math.max(0, (fraction * total - start) / size));
  });
}

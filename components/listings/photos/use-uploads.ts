'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useCapability } from '@/components/platform/ui/capabilities';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { uploadPhoto } from '@/lib/listings/photos/client';
import type { PhotoDraft } from '@/lib/platform/images/photo-schema';
import { forgetUploaded, noteUploaded, uploadedUrl } from '@/lib/platform/images/uploaded';

type Upload = { file: File; fraction: number };

/** Uploads pictures before the save, one at a time; failed ones go with the form (Handbook, listings: Photos). */
export function useUploads(name: string, photos: PhotoDraft[], sendsAhead: boolean) {
  const isOffered = useCapability('photo-uploads') && sendsAhead;
  const { getValues, setError } = useFormContext<Record<string, PhotoDraft[]>>();
  const { errors } = useFormState({ name });
  const [current, setCurrent] = useState<Upload | null>(null);
  const [, setCount] = useState(0);
  const isBusy = useRef(false);
  const tried = useRef(new WeakSet<File>());

  /** Shows the upstream's validation error at the picture. */
  const showProblem = (file: File, { status, body }: UpstreamError) => {
    const [problem] =
      status === 400 && Array.isArray(body.errors) ? (body.errors as { msg?: unknown }[]) : [];
    const index = getValues(name).findIndex(({ picture }) => picture === file);
    if (!problem || index < 0) return;
    setError(`${name}.${index}.picture`, { type: 'server', message: String(problem.msg) });
  };

  const sendNext = useEffectEvent(async () => {
    const file = photos
      .map(({ picture }) => picture)
      .find((picture) => picture instanceof File && !tried.current.has(picture));
    if (!isOffered || isBusy.current || !(file instanceof File)) return;
    isBusy.current = true;
    tried.current.add(file);
    try {
      noteUploaded(file, await uploadPhoto(file, (fraction) => setCurrent({ file, fraction })));
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      showProblem(file, error);
    } finally {
      isBusy.current = false;
    }
    setCurrent(null);
    setCount((count) => count + 1);
  });
  // After each render, since a picture may have been added or finished.
  useEffect(() => void sendNext());

  // A picture that the save rejects is sent with the next save.
  const wrong = photos.filter((_, index) => get(errors, `${name}.${index}`) !== undefined);
  const forget = useEffectEvent(() => {
    for (const { picture } of wrong) if (picture instanceof File) forgetUploaded(picture);
  });
  useEffect(() => forget(), [wrong.length]);

  return {
    fractionOf: (photo: PhotoDraft | undefined) =>
      current && current.file === photo?.picture ? current.fraction : null,
    isSent: (photo: PhotoDraft | undefined) =>
      photo?.picture instanceof File && uploadedUrl(photo.picture) !== undefined,
  };
}

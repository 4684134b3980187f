'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSaveState } from '@/components/platform/form/form';
import { newUuid } from '@/lib/platform/browser/platform';
import type { PhotoDraft } from '@/lib/platform/images/photo-schema';
import { titleOfFile } from '@/lib/listings/photos/title';
import type { AdderHandle } from './photo-adder';
import type { TrayItem } from './photo-tray';

const toItem = (first: PhotoDraft): TrayItem => ({ id: newUuid(), first });

/** The photos of several files, with what was typed before they were chosen; a filled one comes first. */
export function draftsOf(files: File[], typed: PhotoDraft): PhotoDraft[] {
  const { title, credits, picture } = typed;
  const drafts = files.map((file) => ({ title: titleOfFile(file.name), credits, picture: file }));
  if (picture) return [typed, ...drafts];
  return drafts.map((draft, place) => (place === 0 && title ? { ...draft, title } : draft));
}

/** The chosen but not yet added pictures of a group, as a part of the form's draft. */
export function useTray(name: string) {
  const { draft } = useSaveState();
  const [items, setItems] = useState<TrayItem[]>([]);
  const adders = useRef(new Map<string, AdderHandle>());

  const photosNow = useEffectEvent(() =>
    items.map(({ id, first }) => adders.current.get(id)?.photo() ?? first),
  );
  useEffect(() => {
    if (!draft) return;
    const group = `tray-${name}`;
    draft.parts.set(group, {
      empty: { photos: [] },
      getValues: (() => ({ photos: photosNow() })) as never,
      reset: ((values: { photos: PhotoDraft[] }) => setItems(values.photos.map(toItem))) as never,
      subscribe: () => () => undefined,
    });
    return () => void draft.parts.delete(group);
  }, [draft, name]);
  useEffect(() => draft?.keeper?.changed(), [draft, items]);

  return {
    items,
    adders,
    choose: (photos: PhotoDraft[]) => setItems(photos.map(toItem)),
    leaveOut: ({ id }: TrayItem) => setItems((all) => all.filter((item) => item.id !== id)),
    changed: () => draft?.keeper?.changed(),
  };
}

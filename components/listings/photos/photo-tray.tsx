'use client';

import { Plus } from 'lucide-react';
import { useCallback, type FocusEvent, type RefObject } from 'react';
import { Button } from '@/components/platform/ui/button';
import type { PhotoDraft } from '@/lib/platform/images/photo-schema';
import * as texts from '@/texts/listings/photos';
import { PhotoAdder, type AdderHandle } from './photo-adder';

/** A chosen picture with its initial title and credits. */
export type TrayItem = { id: string; first: PhotoDraft };

type PhotoTrayProps = {
  name: string;
  items: TrayItem[];
  taken: string[];
  /** Filled with the items' adders, by id. */
  adders: RefObject<Map<string, AdderHandle>>;
  onAdd(item: TrayItem, photo: PhotoDraft): void;
  onLeaveOut(item: TrayItem): void;
};

/** Several chosen pictures, each with its fields; complete ones are added together. */
export function PhotoTray({ name, items, taken, adders, onAdd, onLeaveOut }: PhotoTrayProps) {
  /** Copies typed credits to the items without, unless the focus goes to another credits field. */
  const shareCredits = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLInputElement && relatedTarget.name.endsWith('.credits')) return;
    const handles = [...adders.current.values()];
    const typed = handles.map((handle) => handle.photo().credits.trim()).find(Boolean);
    if (typed) for (const handle of handles) handle.takeCredits(typed);
  };
  // In sequence, which keeps their order.
  const addAll = async () => {
    for (const { id } of items) await adders.current.get(id)?.add();
  };
  return (
    <>
      <ul aria-label={texts.chosenPhotos} onBlur={shareCredits} className="flex flex-col gap-4">
        {items.map((item) => (
          <TrayPhoto
            key={item.id}
            item={item}
            name={name}
            taken={taken}
            adders={adders}
            onAdd={(photo) => onAdd(item, photo)}
            onLeaveOut={() => onLeaveOut(item)}
          />
        ))}
      </ul>
      {items.length > 1 && (
        <Button variant="accent" className="self-start" onClick={() => void addAll()}>
          <Plus size={18} aria-hidden />
          {texts.addAll(items.length)}
        </Button>
      )}
    </>
  );
}

type TrayPhotoProps = Pick<PhotoTrayProps, 'name' | 'taken' | 'adders'> & {
  item: TrayItem;
  onAdd(photo: PhotoDraft): void;
  onLeaveOut(): void;
};

function TrayPhoto({ item: { id, first }, name, taken, adders, onAdd, onLeaveOut }: TrayPhotoProps) {
  const onReady = useCallback(
    (handle: AdderHandle) => {
      const { current } = adders;
      current.set(id, handle);
      return () => void current.delete(id);
    },
    [adders, id],
  );
  return (
    <li>
      <PhotoAdder
        name={`${name}-${id}`}
        taken={taken}
        first={first}
        onAdd={onAdd}
        onLeaveOut={onLeaveOut}
        onReady={onReady}
      />
    </li>
  );
}

'use client';

import { Plus } from 'lucide-react';
import { useCallback, type FocusEvent, type RefObject } from 'react';
import { Button } from '@/components/platform/ui/button';
import type { PhotoDraft } from '@/lib/listings/photos/schema';
import * as texts from '@/texts/listings/photos';
import { PhotoAdder, type AdderHandle } from './photo-adder';

/** A picture of several that were chosen at once, with the words that it begins with. */
export type TrayItem = { id: string; first: PhotoDraft };

type PhotoTrayProps = {
  name: string;
  items: TrayItem[];
  taken: string[];
  /** Takes the adders of the items, by the items' ids. */
  adders: RefObject<Map<string, AdderHandle>>;
  onAdd(item: TrayItem, photo: PhotoDraft): void;
  onLeaveOut(item: TrayItem): void;
};

/** Several chosen pictures, each with the fields of one; those that are complete can be added together. */
export function PhotoTray({ name, items, taken, adders, onAdd, onLeaveOut }: PhotoTrayProps) {
  /** What was typed as the credits of one is taken for those that have none, but for the one that is typed in next. */
  const shareCredits = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLInputElement && relatedTarget.name.endsWith('.credits')) return;
    const handles = [...adders.current.values()];
    const typed = handles.map((handle) => handle.photo().credits.trim()).find(Boolean);
    if (typed) for (const handle of handles) handle.takeCredits(typed);
  };
  // One after the other, so that they keep their order.
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

'use client';

import { Plus } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { PhotoDraft } from '@/lib/photos/schema';
import { titleOfFile } from '@/lib/photos/title';
import { PhotoAdder } from './photo-adder';

/** A picture of several that were chosen at once. */
export type TrayItem = { id: string; file: File };

type PhotoTrayProps = {
  name: string;
  items: TrayItem[];
  taken: string[];
  credits: string;
  onAdd(item: TrayItem, photo: PhotoDraft): void;
  onLeaveOut(item: TrayItem): void;
};

/** Several chosen pictures, each with the fields of one; those that are complete can be added together. */
export function PhotoTray({ name, items, taken, credits, onAdd, onLeaveOut }: PhotoTrayProps) {
  const adders = useRef(new Set<() => Promise<void>>());
  const onReady = useCallback((add: () => Promise<void>) => {
    adders.current.add(add);
    return () => void adders.current.delete(add);
  }, []);
  // One after the other, so that they keep their order.
  const addAll = async () => {
    for (const add of [...adders.current]) await add();
  };
  return (
    <>
      <ul aria-label="Chosen photos" className="flex flex-col gap-4">
        {items.map((item) => (
          <li key={item.id}>
            <PhotoAdder
              name={`${name}-${item.id}`}
              taken={taken}
              first={{ title: titleOfFile(item.file.name), credits, picture: item.file }}
              onAdd={(photo) => onAdd(item, photo)}
              onLeaveOut={() => onLeaveOut(item)}
              onReady={onReady}
            />
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <Button variant="accent" className="self-start" onClick={() => void addAll()}>
          <Plus size={18} aria-hidden />
          Add all {items.length}
        </Button>
      )}
    </>
  );
}

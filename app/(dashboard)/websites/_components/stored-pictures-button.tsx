'use client';

import { Images } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { lazyPart } from '@/lib/platform/browser/load-code';
import type { PhotoDraft } from '@/lib/platform/images/photo-schema';
import * as texts from '@/texts/sites/websites';

const StoredPictures = lazyPart(async () => (await import('./stored-pictures')).StoredPictures);

type StoredPicturesButtonProps = {
  /** The name of the group of pictures. */
  label: string;
  /** The titles of pictures that are there already. */
  taken: string[];
  onChoose(photo: PhotoDraft): void;
};

/** Opens the pictures that are shown elsewhere, of which one is put into the group. */
export function StoredPicturesButton({ label, taken, onChoose }: StoredPicturesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        <Images size={18} aria-hidden />
        {texts.chooseStored}
      </Button>
      {isOpen && (
        <Suspense>
          <StoredPictures label={label} taken={taken} onChoose={onChoose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

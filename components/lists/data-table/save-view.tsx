'use client';

import { Suspense, useState } from 'react';
import { lazyPart } from '@/lib/platform/browser/load-code';
import * as texts from '@/texts/lists/lists';
import type { SaveViewProps } from './view-dialog';

const ViewDialog = lazyPart(async () => (await import('./view-dialog')).ViewDialog);

export function SaveView(props: SaveViewProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className="tool">
        {texts.saveView}
      </button>
      {open && (
        <Suspense>
          <ViewDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

'use client';

import { lazy, Suspense, useState } from 'react';
import { loadCode } from '@/lib/platform/browser/load-code';
import * as texts from '@/texts/lists/lists';
import type { SaveViewProps } from './view-dialog';

const ViewDialog = lazy(async () => ({
  default: (await loadCode(() => import('./view-dialog'))).ViewDialog,
}));

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

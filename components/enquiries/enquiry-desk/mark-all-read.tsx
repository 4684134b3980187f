'use client';

import { Suspense, useState } from 'react';
import { lazyPart } from '@/lib/platform/browser/load-code';
import type { ListMarks } from '@/lib/enquiries/enquiry-desk/form';
import type { DeskList } from '@/lib/enquiries/enquiry-desk/schema';
import * as texts from '@/texts/enquiries/enquiries';

const MarkAllDialog = lazyPart(async () => (await import('./mark-all-dialog')).MarkAllDialog);

type MarkAllReadProps = {
  list: DeskList;
  found: ListMarks;
  total: number;
  isAtLeast: boolean | undefined;
};

/** Marks all rows that the list finds as read. */
export function MarkAllRead(props: MarkAllReadProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className="tool">
        {texts.markAllAsRead}
      </button>
      {open && (
        <Suspense>
          <MarkAllDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

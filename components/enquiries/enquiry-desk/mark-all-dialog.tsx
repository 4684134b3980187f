'use client';

import { useState } from 'react';
import { totalText } from '@/components/lists/data-table/list-state';
import { ConfirmDialog } from '@/components/platform/ui/confirm-dialog';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { markAllRead } from '@/lib/enquiries/enquiry-desk/client';
import type { ListMarks } from '@/lib/enquiries/enquiry-desk/form';
import type { DeskList } from '@/lib/enquiries/enquiry-desk/schema';
import { formatCount } from '@/lib/platform/values/format';
import * as texts from '@/texts/enquiries/enquiries';
import { deskMessages } from '@/texts/enquiries/messages-desk';

type MarkAllDialogProps = {
  list: DeskList;
  found: ListMarks;
  total: number;
  isAtLeast: boolean | undefined;
  onClose(): void;
};

/** Marks all as read once confirmed, since that cannot be undone. */
export function MarkAllDialog({ list, found, total, isAtLeast, onClose }: MarkAllDialogProps) {
  const { pending, problem, run } = useAction();
  const [marked, setMarked] = useState(0);
  const mark = async () => {
    if (await run(() => markAllRead(list, found, setMarked), { toast: deskMessages.allRead })) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.markAllQuestion(total, totalText(total, isAtLeast))}
      verb={texts.markAsRead}
      pending={pending}
      onConfirm={() => void mark()}
    >
      <p>{deskMessages.markAll}</p>
      <p role="status" className="mt-3 empty:hidden">
        {pending && marked > 0 && texts.markedUntilNow(formatCount(marked))}
      </p>
      <Problem className="mt-3">{problem}</Problem>
    </ConfirmDialog>
  );
}

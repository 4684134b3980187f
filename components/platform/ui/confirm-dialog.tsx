import type { ReactNode } from 'react';
import * as common from '@/texts/platform/common';
import { Button } from './button';
import { Dialog } from './dialog';

type ConfirmDialogProps = {
  open: boolean;
  onClose(): void;
  /** Names what will be lost: 'Delete "6-day Mara Explorer"?' */
  title: string;
  verb: string;
  pending: boolean;
  onConfirm(): void;
  children: ReactNode;
};

export function ConfirmDialog({
  open,
  onClose,
  title,
  verb,
  pending,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="danger" data-writes pending={pending} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

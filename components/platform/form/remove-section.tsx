'use client';

import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/platform/ui/button';
import { ConfirmDialog } from '@/components/platform/ui/confirm-dialog';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { rememberedListAddress } from '@/lib/platform/browser/list-place';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/platform/forms';
import * as messages from '@/texts/platform/messages';

type RemoveSectionProps = {
  /** The record's kind: 'safari'. */
  noun: string;
  title: string;
  help: string;
  /** The dialog's text: what is lost. */
  children: ReactNode;
  /** Throws UpstreamError. */
  remove(): Promise<unknown>;
  listPath: string;
};

/** Deletes the record after confirmation, and returns to its list. */
export function RemoveSection({ noun, title, help, children, remove, listPath }: RemoveSectionProps) {
  const [open, setOpen] = useState(false);
  const { pending, problem, run } = useAction();
  const confirm = async () => {
    if (!(await run(remove, { toast: messages.removed(title), path: rememberedListAddress(listPath) })))
      setOpen(false);
  };
  return (
    <section
      aria-labelledby="remove"
      className="mt-10 flex max-w-[57.5rem] flex-wrap items-center justify-between gap-4 border-t pt-8"
    >
      <div>
        <h2 id="remove" className="text-base font-semibold">
          {texts.deleteThis(noun)}
        </h2>
        <p className="mt-1 max-w-prose text-quiet">{help}</p>
        <Problem>{problem}</Problem>
      </div>
      <Button variant="warning" data-writes onClick={() => setOpen(true)}>
        <Trash2 size={18} aria-hidden />
        {texts.deleteNoun(noun)}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.deleteTitled(title)}
        verb={common.deleteIt}
        pending={pending}
        onConfirm={() => void confirm()}
      >
        {children}
      </ConfirmDialog>
    </section>
  );
}

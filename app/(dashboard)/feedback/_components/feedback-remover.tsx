'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/platform/ui/confirm-dialog';
import { showFailure, showToast } from '@/components/platform/ui/toasts';
import { removeFeedback } from '@/lib/enquiries/feedback/client';
import type { Feedback } from '@/lib/enquiries/feedback/schema';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/enquiries/feedback';
import * as messages from '@/texts/platform/messages';

const AskContext = createContext<((id: string) => void) | null>(null);

/** How long the toast of a deletion stands, milliseconds. */
const removedDuration = 1500;

/** Asks before it deletes one of the table's rows, then draws the list anew. */
export function FeedbackRemover({ feedback, children }: { feedback: Feedback[]; children: ReactNode }) {
  const router = useRouter();
  const [asked, setAsked] = useState<Feedback | null>(null);
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  const ask = (id: string) => {
    setAsked(feedback.find((each) => each.id === id) ?? null);
    setOpen(true);
  };

  const confirm = async (id: string) => {
    setPending(true);
    try {
      await removeFeedback(id);
      showToast(messages.feedback.removed, { durationMs: removedDuration });
    } catch (error) {
      showToast(messages.feedback.notRemoved, { kind: 'error' });
      showFailure(error);
    } finally {
      setPending(false);
      setOpen(false);
    }
    router.refresh();
  };

  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          title={texts.deleteFeedbackOf(asked.name)}
          verb={common.deleteIt}
          pending={pending}
          onConfirm={() => void confirm(asked.id)}
        >
          <p className="break-words">
            “<bdi>{asked.comments}</bdi>”
          </p>
          <p className="mt-3 text-quiet">{texts.cannotBeBroughtBack}</p>
        </ConfirmDialog>
      )}
    </AskContext>
  );
}

/** Asks to delete its row. `describedBy` is the id of the element that says which row it is. */
export function RemoveButton({ id, describedBy }: { id: string; describedBy: string }) {
  const ask = use(AskContext);
  if (!ask) throw new Error('A RemoveButton must stand inside a FeedbackRemover.');
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      onClick={() => ask(id)}
      className="min-h-9 rounded-sm font-medium text-red-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      {common.deleteIt}
    </button>
  );
}

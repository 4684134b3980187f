'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/platform/ui/confirm-dialog';
import { showFailure, showToast } from '@/components/platform/ui/toasts';
import { call } from '@/lib/platform/browser/http';
import type { Feedback } from '@/lib/enquiries/feedback/schema';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/enquiries/feedback';
import * as messages from '@/texts/platform/messages';

const AskContext = createContext<((id: string) => void) | null>(null);

const removedDuration = 1500;

/** Deletes a row of the table after a confirmation, and reloads the list. */
export function FeedbackRemover({ feedback, children }: { feedback: Feedback[]; children: ReactNode }) {
  const router = useRouter();
  const [removed, setRemoved] = useState<Feedback | null>(null);
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  const ask = (id: string) => {
    setRemoved(feedback.find((each) => each.id === id) ?? null);
    setOpen(true);
  };

  const confirm = async (id: string) => {
    setPending(true);
    try {
      await call('DELETE /api/v1/feedback/:id', { params: { id } });
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
      {removed && (
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          title={texts.deleteFeedbackOf(removed.name)}
          verb={common.deleteIt}
          pending={pending}
          onConfirm={() => void confirm(removed.id)}
        >
          <p className="break-words">
            “<bdi>{removed.comments}</bdi>”
          </p>
          <p className="mt-3 text-quiet">{texts.cannotBeBroughtBack}</p>
        </ConfirmDialog>
      )}
    </AskContext>
  );
}

/** The button of a row; `describedBy` is the id of the row's name. */
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

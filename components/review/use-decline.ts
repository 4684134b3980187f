'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useState } from 'react';
import { useLostAnswer } from '@/components/platform/form/use-lost-answer';
import { useCapability } from '@/components/platform/ui/capabilities';
import { reportRefusal } from '@/components/platform/ui/toasts';
import { markUnsaved, maySend, restoreUnsaved } from '@/lib/platform/browser/unsaved';
import { readState } from '@/lib/listings/client';
import { call } from '@/lib/platform/browser/http';
import { longestComments, type ListingKind } from '@/lib/listings/listing';
import { joinedReason, type SectionNote } from '@/lib/review/review-notes/schema';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { fits, countGraphemes } from '@/lib/platform/text/length';
import { trimVisible } from '@/lib/platform/text/visible';
import * as messages from '@/texts/platform/messages';
import { reviewMessages } from '@/texts/review/messages-review';

export type DeclineSubject = {
  kind: ListingKind;
  listing: { _id: string; slug: string; status: string; version?: number | undefined };
  /** What follows a decline that went through. */
  onDeclined: () => void;
};
type Problem = { reason?: string; refusal?: string };

/** A decline that is being written; it counts as unsaved work until it succeeds. */
export function useDecline({ kind, listing, onDeclined }: DeclineSubject) {
  const router = useRouter();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = useRef(false);
  const wentThrough = useLostAnswer(listing.version, () => readState(kind, listing.slug));
  const keepsNotes = useCapability('review-notes');
  const [reason, setReason] = useState('');
  const [notes, setNotes] = useState<readonly SectionNote[]>([]);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>({});
  const written = notes.filter(({ text }) => trimVisible(text) !== '');
  const comments = joinedReason(reason, written);
  const isTyped = comments !== '';

  useEffect(() => {
    markUnsaved(id, isTyped);
    return () => markUnsaved(id, false);
  }, [id, isTyped]);

  const refuse = (text: string) => {
    setProblem({ reason: text });
    field.current?.focus();
  };
  const sent = () => {
    setReason('');
    setNotes([]);
    markUnsaved(id, false);
    onDeclined();
  };
  const decline = async () => {
    if (isSending.current) return;
    if (!isTyped) return refuse(messages.form.required);
    if (!fits(comments, longestComments)) return refuse(reviewMessages.tooLong(longestComments));
    if (!(await maySend(id))) return;
    isSending.current = true;
    setPending(true);
    setProblem({});
    try {
      await call(`PUT /dashboard/${kind}/reject`, {
        query: { [kind]: listing._id, version: listing.version },
        json: { comments, ...(keepsNotes && { notes: written }) },
      });
      sent();
    } catch (error) {
      if (await wentThrough(error, { status: 'declined', comments })) return sent();
      restoreUnsaved();
      if (error instanceof UpstreamError && error.status === 409) router.refresh();
      setProblem({ refusal: reportRefusal(error) });
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };

  const length = countGraphemes(comments);
  return { id, field, reason, setReason, notes, setNotes, length, keepsNotes, pending, problem, decline };
}

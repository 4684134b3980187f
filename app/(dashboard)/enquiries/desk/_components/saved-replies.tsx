'use client';

import { useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { ConfirmDialog } from '@/components/platform/ui/confirm-dialog';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import type { SavedReply } from '@/lib/enquiries/replies/calls';
import { call } from '@/lib/platform/browser/http';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/enquiries/enquiry-desk';
import * as messages from '@/texts/platform/messages';
import { SavedReplyDialog } from './saved-reply-dialog';

/** The company's saved replies: add, rename, rewrite, delete. */
export function SavedReplies({ saved }: { saved: readonly SavedReply[] }) {
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  const [removed, setRemoved] = useState<SavedReply | null>(null);
  const { pending, problem, run } = useAction();
  const remove = async ({ _id, replyName, version }: SavedReply) => {
    await run(() => call('DELETE /dashboard/saved-replies/:id', { params: { id: _id }, version }), {
      toast: messages.removed(replyName),
    });
    setRemoved(null);
  };
  return (
    <>
      {saved.length === 0 && <p className="text-quiet">{texts.noSavedReplies}</p>}
      <ul className="divide-y">
        {saved.map((reply) => (
          <li key={reply._id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <span className="min-w-0 flex-1 basis-28 break-words">{reply.replyName}</span>
            <span className="flex gap-1">
              <Button
                variant="quiet"
                aria-label={texts.changeReply(reply.replyName)}
                onClick={() => setEdited(reply)}
              >
                {common.change}
              </Button>
              <Button
                variant="quiet"
                aria-label={texts.deleteReply(reply.replyName)}
                onClick={() => setRemoved(reply)}
              >
                {common.deleteIt}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Problem>{problem}</Problem>
      <Button className="mt-3" onClick={() => setEdited('new')}>
        {texts.addSavedReply}
      </Button>
      {edited && (
        <SavedReplyDialog reply={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={texts.deleteReplyQuestion(removed?.replyName ?? '')}
        verb={common.deleteIt}
        pending={pending}
        onConfirm={() => removed && void remove(removed)}
      >
        <p>{texts.sentRepliesStay}</p>
      </ConfirmDialog>
    </>
  );
}

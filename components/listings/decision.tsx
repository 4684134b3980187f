'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { showFailure, showToast } from '@/components/ui/toasts';
import { StatusBadge } from '@/components/ui/badge';
import { UpstreamError } from '@/lib/errors';
import { approveListing, rejectListing } from '@/lib/listings/client';
import { listingsPath } from '@/lib/listings/paths';
import { messages } from '@/lib/messages';
import { mayLeave } from '@/lib/unsaved';
import type { AdminTasksProps } from './admin-tasks';

type Problem = { reason?: string; outcome?: string };

/** Approves a listing, or declines it with a reason; a listing that changed meanwhile is refused and says so. */
export function Decision({ kind, role, listing }: Omit<AdminTasksProps, 'companies'>) {
  const router = useRouter();
  const id = useId();
  const [comments, setComments] = useState('');
  const [pending, setPending] = useState<'approve' | 'decline' | null>(null);
  const [problem, setProblem] = useState<Problem>({});

  const decide = async (what: 'approve' | 'decline') => {
    if (what === 'decline' && !comments.trim()) return setProblem({ reason: messages.form.required });
    if (!(await mayLeave())) return;
    setPending(what);
    setProblem({});
    try {
      if (what === 'approve') await approveListing(kind, listing._id, listing.version);
      else await rejectListing(kind, listing._id, comments.trim(), listing.version);
      showToast(messages.listing.decided(kind));
      router.push(listingsPath(kind, role));
      router.refresh();
    } catch (error) {
      if (error instanceof UpstreamError && error.status === 409) {
        setProblem({ outcome: error.body.message ?? messages.listing.changedMeanwhile });
      } else showFailure(error);
      setPending(null);
    }
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="flex items-center gap-3">
        Status <StatusBadge status={listing.status} />
      </p>
      <Button variant="primary" pending={pending === 'approve'} onClick={() => void decide('approve')}>
        Approve
      </Button>
      <div className="flex w-full flex-col gap-1">
        <label htmlFor={id} className="font-medium">
          Reason
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={2000}
          value={comments}
          onChange={(event) => setComments(event.target.value)}
          aria-invalid={problem.reason ? true : undefined}
          aria-describedby={`${id}-help ${id}-error`}
          className="w-full rounded border border-edge bg-surface px-3 py-2 text-base text-ink aria-invalid:border-red-dot sm:text-sm"
        />
        <p id={`${id}-help`} className="text-quiet">
          The owner reads it at the top of the form.
        </p>
        <p id={`${id}-error`} className="text-red-ink">
          {problem.reason}
        </p>
      </div>
      <Button variant="danger" pending={pending === 'decline'} onClick={() => void decide('decline')}>
        Decline
      </Button>
      <p role="alert" className="text-red-ink">
        {problem.outcome}
      </p>
    </div>
  );
}

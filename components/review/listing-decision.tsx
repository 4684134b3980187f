'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { useLostAnswer } from '@/components/platform/form/use-lost-answer';
import { StatusBadge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { reportRefusal, showToast } from '@/components/platform/ui/toasts';
import { useLeadOn } from '@/components/platform/ui/use-lead-on';
import { Sentence } from '@/components/platform/ui/sentence';
import { readState } from '@/lib/listings/client';
import { rememberedListAddress } from '@/lib/platform/browser/list-place';
import { listingsPath } from '@/lib/listings/paths';
import { mayLeave, restoreUnsaved } from '@/lib/platform/browser/unsaved';
import { UpstreamError } from '@/lib/platform/errors/errors';
import type { Role } from '@/lib/roles';
import type { ListingKind } from '@/lib/listings/listing';
import * as forms from '@/texts/platform/forms';
import * as texts from '@/texts/listings/listings';
import * as messages from '@/texts/platform/messages';
import { DeclineForm } from './decline-form';
import { call } from '@/lib/platform/browser/http';

type ListingDecisionProps = {
  kind: ListingKind;
  role: Role;
  listing: { _id: string; slug: string; status: string; version?: number };
  list?: string | undefined;
};

/** Approves a listing, or declines it with a reason and notes, and returns to the list. */
export function ListingDecision({
  kind,
  role,
  listing,
  list = listingsPath(kind, role),
}: ListingDecisionProps) {
  const { isMoving, leadOn } = useLeadOn();
  const onDecided = () => {
    showToast(messages.listing.decided(kind));
    leadOn(rememberedListAddress(list));
  };
  return (
    <div>
      <p className="mb-3 flex items-center gap-3">
        <Sentence parts={texts.statusIs(<StatusBadge status={listing.status} />)} />
      </p>
      <Approval kind={kind} listing={listing} isMoving={isMoving} onApproved={onDecided} />
      <DeclineForm kind={kind} listing={listing} onDeclined={onDecided} />
    </div>
  );
}

type ApprovalProps = Pick<ListingDecisionProps, 'kind' | 'listing'> & {
  isMoving: boolean;
  onApproved(): void;
};

function Approval({ kind, listing, isMoving, onApproved }: ApprovalProps) {
  const router = useRouter();
  const id = useId();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const wentThrough = useLostAnswer(listing.version, () => readState(kind, listing.slug));
  const approve = async () => {
    if (!(await mayLeave())) return;
    setPending(true);
    setProblem('');
    try {
      await call(`PUT /dashboard/${kind}/approve`, {
        query: { [kind]: listing._id, version: listing.version },
      });
      onApproved();
    } catch (error) {
      if (await wentThrough(error, { status: 'approved' })) return onApproved();
      restoreUnsaved();
      if (error instanceof UpstreamError && error.status === 409) router.refresh();
      setProblem(reportRefusal(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant={listing.status === 'approved' ? 'secondary' : 'accent'}
        pending={pending || isMoving}
        aria-describedby={problem ? id : undefined}
        onClick={() => void approve()}
      >
        {forms.approve}
      </Button>
      <Problem id={id}>{problem}</Problem>
    </div>
  );
}

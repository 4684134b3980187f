'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Combobox } from '@/components/platform/ui/combobox';
import { ConfirmDialog } from '@/components/platform/ui/confirm-dialog';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import type { Choice } from '@/lib/platform/values/choice';
import type { Role } from '@/lib/roles';
import { call } from '@/lib/platform/browser/http';
import type { ListingKind } from '@/lib/listings/listing';
import { canChangeOwner, canDecide } from '@/lib/listings/rights';
import * as texts from '@/texts/listings/listings';
import * as messages from '@/texts/platform/messages';
import { ListingDecision } from '@/components/review/listing-decision';

type AdminTasksProps = {
  kind: ListingKind;
  role: Role;
  listing: {
    _id: string;
    slug: string;
    title: string;
    status: string;
    owner: { _id: string };
    version?: number;
  };
  companies: Choice[];
  /** Where a decision leads to, if not to the list of such listings. */
  list?: string | undefined;
};

/** What staff do with a listing besides editing it: give it to another company, approve or decline it. */
export function AdminTasks({ kind, role, listing, companies, list }: AdminTasksProps) {
  const decides = canDecide(role, kind, listing.status);
  if (!decides && !canChangeOwner(role)) return null;
  return (
    <section aria-labelledby="admin-tasks" className="mt-10 rounded border bg-surface p-6">
      <h2 id="admin-tasks" className="mb-5 text-base font-semibold">
        {texts.adminTasks}
      </h2>
      <div className="grid gap-8 lg:grid-cols-2">
        {canChangeOwner(role) && <OwnerChange kind={kind} listing={listing} companies={companies} />}
        {decides && <ListingDecision kind={kind} role={role} listing={listing} list={list} />}
      </div>
    </section>
  );
}

function OwnerChange({ kind, listing, companies }: Omit<AdminTasksProps, 'role' | 'list'>) {
  const owner = listing.owner._id;
  const [picked, setPicked] = useState<string | null>();
  const chosen = picked === undefined ? owner : picked;
  const { pending, problem, run } = useAction();
  const helpId = useId();
  const [isConfirming, setConfirming] = useState(false);
  const isOther = chosen !== null && chosen !== owner;
  const nameOf = (id: string | null) => companies.find(({ value }) => value === id)?.label ?? id ?? '';
  const change = async () => {
    if (!chosen) return;
    const done = { toast: messages.listing.ownerChanged(kind) };
    const act = () =>
      call(`PUT /dashboard/${kind}/change-owner`, {
        json: { entryId: listing._id, newOwner: chosen },
        version: listing.version,
      });
    await run(act, done);
    setConfirming(false);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <Combobox label={texts.owner} options={companies} value={chosen} onChange={setPicked} />
      </div>
      <p id={`${helpId}-later`} className="text-quiet">
        {texts.earlierEnquiriesStay}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          disabled={!isOther}
          aria-describedby={`${helpId} ${helpId}-later`}
          onClick={() => setConfirming(true)}
        >
          {texts.changeOwner}
        </Button>
        <p id={helpId} className="text-quiet">
          {isOther ? '' : texts.chooseOtherCompany}
        </p>
      </div>
      <Problem>{problem}</Problem>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={texts.changeOwnerOf(listing.title)}
        verb={texts.changeOwner}
        pending={pending}
        onConfirm={() => void change()}
      >
        <p>{texts.goesToCompany(nameOf(owner), nameOf(chosen))}</p>
        <p className="mt-2">{texts.staysWithCompany(nameOf(owner))}</p>
      </ConfirmDialog>
    </div>
  );
}

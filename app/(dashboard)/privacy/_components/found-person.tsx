'use client';

import { useState } from 'react';
import { Alert } from '@/components/platform/ui/alert';
import { Button } from '@/components/platform/ui/button';
import { ConfirmDialog } from '@/components/platform/ui/confirm-dialog';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { formatCount } from '@/lib/platform/values/format';
import type { StoredPerson } from '@/lib/account/privacy/calls';
import { exportPerson } from '@/lib/account/privacy/client';
import { groupName } from '@/lib/account/privacy/schema';
import * as texts from '@/texts/account/privacy';
import { call } from '@/lib/platform/browser/http';

type FoundPersonProps = StoredPerson & { email: string; onErased(): void };

/** What is stored of a person, to export or erase. */
export function FoundPerson({ email, found, active, onErased }: FoundPersonProps) {
  const take = useAction();
  const erase = useAction();
  const [isConfirming, setConfirming] = useState(false);
  if (found.length === 0)
    return (
      <p role="status" className="rounded border bg-surface p-5 sm:p-6">
        {texts.nothingAbout(email)}
      </p>
    );
  const eraseAll = async () => {
    const isErased = await erase.run(() => call('POST /dashboard/privacy/erase', { json: { email } }), {
      toast: texts.erased,
    });
    setConfirming(false);
    if (isErased) onErased();
  };
  return (
    <section aria-labelledby="stored" className="flex flex-col gap-5 rounded border bg-surface p-5 sm:p-6">
      <h2 id="stored" className="text-base font-semibold break-words">
        {texts.storedAbout(email)}
      </h2>
      <dl className="divide-y">
        {found.map(({ group, count }) => (
          <div key={group} className="flex justify-between gap-4 py-2">
            <dt>{groupName(group)}</dt>
            <dd className="tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {active.map((address) => (
        <Alert key={address}>{texts.canSignIn(address)}</Alert>
      ))}
      <p className="text-quiet">{texts.exportHelp}</p>
      <div className="flex flex-wrap gap-3">
        <Button pending={take.pending} onClick={() => void take.run(() => exportPerson(email))}>
          {texts.exportIt}
        </Button>
        <Button variant="warning" disabled={active.length > 0} onClick={() => setConfirming(true)}>
          {texts.erase}
        </Button>
      </div>
      <Problem>{take.problem || erase.problem}</Problem>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={texts.eraseTitle}
        verb={texts.erase}
        pending={erase.pending}
        onConfirm={() => void eraseAll()}
      >
        <p className="mb-3 font-medium break-words">
          <bdi>{email}</bdi>
        </p>
        <p>{texts.eraseHelp}</p>
      </ConfirmDialog>
    </section>
  );
}

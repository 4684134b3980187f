'use client';

import { useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Combobox } from '@/components/platform/ui/combobox';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import type { Choice } from '@/lib/platform/values/choice';
import { call } from '@/lib/platform/browser/http';
import { reviewMessages } from '@/texts/review/messages-review';
import * as texts from '@/texts/review/review-rules';

const trustCompany = (id: string, isOn: boolean) =>
  call('PUT /dashboard/trusted-companies/:id', { params: { id }, json: { isOn } });

/** Adds a company whose changes follow the rules. */
export function TrustForm({ choices }: { choices: readonly Choice[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { pending, problem, run } = useAction();
  const company = choices.find(({ value }) => value === chosen);
  const trust = async () => {
    if (!company) return;
    const toast = reviewMessages.trusted(company.label);
    if (await run(() => trustCompany(company.value, true), { toast })) setChosen(null);
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-md max-w-full">
        <Combobox label={texts.company} options={choices} value={chosen} onChange={setChosen} />
      </div>
      <Button disabled={!company} pending={pending} onClick={() => void trust()}>
        {texts.trust}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  );
}

/** Removes a company, so that all of its changes are reviewed. */
export function DistrustButton({ id, company }: { id: string; company: string }) {
  const { pending, problem, run } = useAction();
  const toast = reviewMessages.untrusted(company);
  return (
    <div className="flex flex-col items-end gap-1">
      <Button
        aria-label={texts.trustNamedNoMore(company)}
        pending={pending}
        onClick={() => void run(() => trustCompany(id, false), { toast })}
      >
        {texts.trustNoMore}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import { messages } from '@/lib/messages';
import type { BegunFactor } from '@/lib/second-factor/calls';
import { beginSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from '@/lib/second-factor/client';
import { RecoveryCodes } from './recovery-codes';
import { SetUp } from './set-up';

/** The ways to turn the second factor on and off, and the recovery codes when there are new ones. */
export function FactorPanel({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  const router = useRouter();
  const [begun, setBegun] = useState<BegunFactor | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { pending, problem, run } = useAction();

  const begin = () => run(async () => setBegun(await beginSecondFactor()));
  const renew = () =>
    run(async () => setCodes(await renewRecoveryCodes()), { toast: messages.secondFactor.renewed });
  const turnOff = () => run(turnOffSecondFactor, { toast: messages.secondFactor.turnedOff });
  const showCodes = (made: string[]) => {
    setBegun(null);
    setCodes(made);
    router.refresh();
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (begun) return <SetUp begun={begun} onDone={showCodes} onCancel={() => setBegun(null)} />;
  return (
    <section
      aria-label="Second factor"
      className="flex max-w-3xl flex-col gap-5 rounded border bg-surface p-5 sm:p-6"
    >
      <p>{isOn ? messages.secondFactor.explainOn(codesLeft) : messages.secondFactor.explainOff}</p>
      {problem && <Alert>{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <>
            <Button pending={pending} onClick={renew}>
              New recovery codes
            </Button>
            <Button variant="warning" pending={pending} onClick={turnOff}>
              Turn off
            </Button>
          </>
        ) : (
          <Button variant="primary" pending={pending} onClick={begin}>
            Turn on
          </Button>
        )}
      </div>
    </section>
  );
}

'use client';

import { useState } from 'react';
import { Alert } from '@/components/platform/ui/alert';
import { Button } from '@/components/platform/ui/button';
import { Card } from '@/components/platform/ui/card';
import { useAction } from '@/components/platform/ui/use-action';
import type { BegunFactor } from '@/lib/account/second-factor/calls';
import { beginSecondFactor } from '@/lib/account/second-factor/client';
import { call } from '@/lib/platform/browser/http';
import { secondFactorMessages } from '@/texts/account/messages-second-factor';
import * as texts from '@/texts/account/second-factor';
import { SetUp } from './set-up';

/** Turns the authenticator app on and off. */
export function AppPanel({ isOn, onCodes }: { isOn: boolean; onCodes(codes: string[]): void }) {
  const [begun, setBegun] = useState<BegunFactor | null>(null);
  const { pending, problem, run } = useAction();

  const begin = () => run(async () => setBegun(await beginSecondFactor()));
  const turnOff = () =>
    run(() => call('DELETE /dashboard/second-factor'), { toast: secondFactorMessages.turnedOff });
  const done = (codes: string[]) => {
    setBegun(null);
    onCodes(codes);
  };

  if (begun) return <SetUp begun={begun} onDone={done} onCancel={() => setBegun(null)} />;
  return (
    <Card title={texts.appForCodes} className="max-w-3xl">
      <div className="flex flex-col gap-4">
        <p>{isOn ? secondFactorMessages.appOn : secondFactorMessages.appOff}</p>
        {problem && <Alert>{problem}</Alert>}
        <div>
          {isOn ? (
            <Button variant="warning" pending={pending} onClick={turnOff}>
              {texts.turnOff}
            </Button>
          ) : (
            <Button variant="primary" pending={pending} onClick={begin}>
              {texts.turnOn}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useAction } from '@/components/platform/ui/use-action';
import { Card } from '@/components/platform/ui/card';
import { Button } from '@/components/platform/ui/button';
import { Alert } from '@/components/platform/ui/alert';
import { renewRecoveryCodes } from '@/lib/account/second-factor/client';
import type { Passkeys } from '@/lib/account/second-factor/calls';
import * as texts from '@/texts/account/second-factor';
import { secondFactorMessages } from '@/texts/account/messages-second-factor';
import { AppPanel } from './app-panel';
import { PasskeyPanel } from './passkey-panel';
import { RecoveryCodes } from './recovery-codes';

type FactorPanelsProps = { isOn: boolean; codesLeft: number; passkeys: Passkeys };

/** The second factors; new recovery codes take their place. */
export function FactorPanels({ isOn, codesLeft, passkeys }: FactorPanelsProps) {
  const router = useRouter();
  const [codes, setCodes] = useState<string[]>([]);
  const show = (made: string[]) => {
    setCodes(made);
    router.refresh();
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={() => setCodes([])} />;
  const hasFactor = isOn || (passkeys?.passkeys.length ?? 0) > 0;
  return (
    <div className="flex flex-col gap-6">
      <AppPanel isOn={isOn} onCodes={show} />
      {passkeys && <PasskeyPanel {...passkeys} onCodes={show} />}
      {hasFactor && <RecoveryPanel codesLeft={codesLeft} onCodes={show} />}
    </div>
  );
}

/** The number of unused recovery codes, and the button for new ones. */
function RecoveryPanel({ codesLeft, onCodes }: { codesLeft: number; onCodes(codes: string[]): void }) {
  const { pending, problem, run } = useAction();
  const renew = () =>
    run(async () => onCodes(await renewRecoveryCodes()), { toast: secondFactorMessages.renewed });
  return (
    <Card title={texts.recoveryCodes} className="max-w-3xl">
      <div className="flex flex-col gap-4">
        <p>{secondFactorMessages.codesLeft(codesLeft)}</p>
        {problem && <Alert>{problem}</Alert>}
        <div>
          <Button pending={pending} onClick={renew}>
            {texts.newRecoveryCodes}
          </Button>
        </div>
      </div>
    </Card>
  );
}

'use client';

import { Alert } from '@/components/platform/ui/alert';
import { Button } from '@/components/platform/ui/button';
import { Card } from '@/components/platform/ui/card';
import { useAction } from '@/components/platform/ui/use-action';
import { renewRecoveryCodes } from '@/lib/account/second-factor/client';
import { secondFactorMessages } from '@/texts/account/messages-second-factor';
import * as texts from '@/texts/account/second-factor';

/** The number of unused recovery codes, and the button for new ones. */
export function RecoveryPanel({ codesLeft, onCodes }: { codesLeft: number; onCodes(codes: string[]): void }) {
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

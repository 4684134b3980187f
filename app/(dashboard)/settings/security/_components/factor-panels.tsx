'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Passkeys } from '@/lib/account/second-factor/calls';
import { AppPanel } from './app-panel';
import { PasskeyPanel } from './passkey-panel';
import { RecoveryCodes } from './recovery-codes';
import { RecoveryPanel } from './recovery-panel';

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

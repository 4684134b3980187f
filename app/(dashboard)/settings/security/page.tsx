import type { Metadata } from 'next';
import { Alert } from '@/components/platform/ui/alert';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from '../../_components/record-area';
import { readSecurity } from '@/lib/account/second-factor/server';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { secondFactorMessages } from '@/texts/account/messages-second-factor';
import * as texts from '@/texts/account/second-factor';
import { FactorPanels } from './_components/factor-panels';

export const metadata: Metadata = { title: titles.security };

/** The second factor of the user's account. Handbook, session: The second factor. */
export default async function SecurityPage() {
  await requireUser('/settings/security');
  const answer = await load(readSecurity());
  return (
    <RecordArea title={titles.security} answer={answer}>
      {({ isOn, isRequired, codesLeft, passkeys }) => (
        <>
          <PageHeader title={titles.security} description={texts.securityHelp} />
          {isRequired && !isOn && !passkeys?.passkeys.length && (
            <div className="mb-4 max-w-3xl">
              <Alert>{secondFactorMessages.required}</Alert>
            </div>
          )}
          <FactorPanels isOn={isOn} codesLeft={codesLeft} passkeys={passkeys} />
        </>
      )}
    </RecordArea>
  );
}

'use client';

import { Button } from '@/components/platform/ui/button';
import { Dialog } from '@/components/platform/ui/dialog';
import * as shell from '@/texts/platform/shell';
import * as texts from '@/texts/sites/waiting-link';
import { useLogout } from '../../platform/shell/use-logout';

type WaitingLinkDialogProps = { provider: string | undefined; person: string; link: string; onClose(): void };

/** Offers to log out and to open a mail's link, by way of the provider if need be. */
export function WaitingLinkDialog({ provider, person, link, onClose }: WaitingLinkDialogProps) {
  const { pending, leave } = useLogout({ leadsTo: link });
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.linkNeedsLogout}
      closedByBack={false}
      footer={
        <>
          <Button onClick={onClose}>{texts.staySignedIn}</Button>
          <Button variant="primary" pending={pending} onClick={() => void leave()}>
            {shell.logOut}
          </Button>
        </>
      }
    >
      <p>{texts.signedInAs(person, provider !== undefined)}</p>
    </Dialog>
  );
}

'use client';

import { UnsavedGuard } from '@/components/platform/shell/unsaved-guard';
import { useLogout } from '@/components/platform/shell/use-logout';
import { Alert } from '@/components/platform/ui/alert';
import { Button } from '@/components/platform/ui/button';
import { peopleMessages } from '@/texts/companies/messages-people';
import * as texts from '@/texts/platform/shell';

type SignedInAsProps = {
  /** The signed-in person, and the name of their drafts here. */
  person: { id: string; name: string; drafts: string };
  invited: string;
  /** The address of this page, with its token. */
  address: string;
};

/** Shown instead of an invitation's form to somebody who is signed in with another account. */
export function SignedInAs({ person, invited, address }: SignedInAsProps) {
  const { pending, leave } = useLogout({ leadsTo: address });
  return (
    // The attributes that a logout reads, as in the frame of other pages.
    <div
      id="shell"
      data-person={encodeURIComponent(person.id)}
      data-drafts={person.drafts}
      className="flex flex-col items-start gap-5"
    >
      <Alert>{peopleMessages.signedInAs(person.name, invited)}</Alert>
      <Button variant="primary" pending={pending} onClick={() => void leave()}>
        {texts.logOut}
      </Button>
      <UnsavedGuard />
    </div>
  );
}

import { ButtonLink } from '@/components/platform/ui/button';
import { matchRoute } from '@/lib/access';
import { privacyPath } from '@/lib/account/accounts/paths';
import * as texts from '@/texts/account/accounts';
import { InviteButton } from './invite-button';

export const AccountActions = () => (
  <div className="flex flex-wrap gap-2">
    {matchRoute(privacyPath) && <ButtonLink href={privacyPath}>{texts.privacy}</ButtonLink>}
    <InviteButton />
  </div>
);

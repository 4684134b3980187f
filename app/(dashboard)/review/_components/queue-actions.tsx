import { ButtonLink } from '@/components/platform/ui/button';
import { hasCapability } from '@/lib/platform/server/capabilities';
import * as titles from '@/texts/platform/menu';
import { KeysHelp } from './keys-help';

export const QueueActions = ({ isAdmin }: { isAdmin: boolean }) => (
  <div className="flex flex-wrap items-center gap-3">
    {isAdmin && hasCapability('review-rules') && (
      <ButtonLink href="/review/rules">{titles.reviewRules}</ButtonLink>
    )}
    {hasCapability('decided-reviews') && (
      <ButtonLink href="/review/decided">{titles.decidedReviews}</ButtonLink>
    )}
    <KeysHelp />
  </div>
);

import { Badge } from '@/components/platform/ui/badge';
import { stateNames, type AccountState } from '@/lib/account/accounts/state';

const tones = { active: 'green', invited: 'blue', disabled: 'red', left: 'grey' } as const;

export const AccountStateBadge = ({ state }: { state: AccountState }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
);

import * as texts from '@/texts/account/accounts';

/** Invited people have no password yet; those who left a company may be invited to another. */
export const accountStates = ['active', 'invited', 'disabled', 'left'] as const;
export type AccountState = (typeof accountStates)[number];

export const stateNames: Record<AccountState, string> = {
  active: texts.active,
  invited: texts.invited,
  disabled: texts.disabled,
  left: texts.left,
};

export const accountSorts = ['name', 'email', 'role', 'company', 'seenAt'] as const;

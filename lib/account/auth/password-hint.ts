import * as texts from '@/texts/account/auth';

export type PasswordPolicy = 'specification' | 'asvs';

export const passwordHints: Record<PasswordPolicy, string> = {
  specification: texts.passwordRule,
  asvs: texts.longPasswordRule,
};

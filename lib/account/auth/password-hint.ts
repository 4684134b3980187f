import * as texts from '@/texts/account/auth';

/** What new passwords have to be: letters and digits of three kinds, or long and of anything (PASSWORD_POLICY). */
export type PasswordPolicy = 'specification' | 'asvs';

/** The rule of new passwords in plain words, for the line below their label. */
export const passwordHints: Record<PasswordPolicy, string> = {
  specification: texts.passwordRule,
  asvs: texts.longPasswordRule,
};

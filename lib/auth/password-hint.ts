/** What new passwords have to be: letters and digits of three kinds, or long and of anything (PASSWORD_POLICY). */
export type PasswordPolicy = 'specification' | 'asvs';

/** The rule of new passwords in plain words, for the line below their label. */
export const passwordHints: Record<PasswordPolicy, string> = {
  specification:
    'At least 6 characters, letters and digits only: one capital letter, one small letter and one digit.',
  asvs: 'At least 12 characters of any kind, spaces included.',
};

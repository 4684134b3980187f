/** The rule of new passwords in plain words, for the line below their label. */
export const passwordHint =
  'At least 6 characters, letters and digits only: one capital letter, one small letter and one digit.';

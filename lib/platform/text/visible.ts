/** Alone, blanks, controls, direction marks and joiners are invisible. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Trimmed; '' without a visible character. */
export const trimVisible = (text: string): string => (visible.test(text) ? text.trim() : '');

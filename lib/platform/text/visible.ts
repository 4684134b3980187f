/** Blanks, controls, marks of direction and joiners: nobody sees them where they stand alone. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text without the blanks around it; one without a sign that can be seen is empty. */
export const seen = (text: string): string => (visible.test(text) ? text.trim() : '');

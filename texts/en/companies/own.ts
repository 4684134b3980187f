/** Letters that run from right to left. */
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name within a sentence: one that runs from right to left stands between marks that nobody sees, and moves nothing around it. */
export const own = (name: string) => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);

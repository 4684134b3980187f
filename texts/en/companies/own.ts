export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Isolates a right-to-left name, so that it reorders nothing around it. */
export const own = (name: string) => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);

/**
 * Tells zod, wherever a page loads it, not to try whether it may make functions out of text: the page's policy forbids it, and would
 * report each try. Its settings stand in the global object, so that this costs no page the library.
 */
export const forbidEval = () => Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

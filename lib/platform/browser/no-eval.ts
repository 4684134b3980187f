/** Keeps zod from trying `new Function`, which the policy forbids and reports; without importing zod. */
export const forbidEval = () => Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

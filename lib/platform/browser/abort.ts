/** Says whether a call failed because nobody waits for it any more. */
export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

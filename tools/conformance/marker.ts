/** What the name of everything that a run creates begins with. */
export const marker = 'Conformance check';
export const isMarked = (name: unknown) => typeof name === 'string' && name.startsWith(marker);
/** An id and a slug that no record has. */
export const unknownId = '00000000c0f0aa9ce0000000';
export const unknownSlug = 'conformance-check-no-such-listing';
/** Whether an answer says that there is no such record. */
export const isNotFound = (status: number) => [400, 404, 410, 422].includes(status);

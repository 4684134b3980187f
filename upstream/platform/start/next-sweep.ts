let next: Date | null = null;

export const noteNextSweep = (at: Date | null): void => void (next = at);

/** When this process erases what is over its time again; null where it does not. */
export const nextSweepAt = (): Date | null => next;

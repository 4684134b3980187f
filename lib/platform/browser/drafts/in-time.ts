const longestWaitMs = 2000;

/** What the browser's store says; `otherwise` where it fails, or takes so long that it would hold up a logout. */
export const inTime = (saying: Promise<boolean>, otherwise: boolean): Promise<boolean> =>
  Promise.race([
    saying.catch(() => otherwise),
    new Promise<boolean>((resolve) => setTimeout(resolve, longestWaitMs, otherwise)),
  ]);

type Store = { hasDrafts(person: string | undefined): Promise<boolean> };

/** Whether there may be unsaved work of somebody here: a store that does not say may hold some, so that nothing is removed unasked. */
export const mayHoldDrafts = async (store: Store | null, person: string | undefined): Promise<boolean> =>
  store !== null && inTime(store.hasDrafts(person), true);

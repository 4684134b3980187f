const longestWaitMs = 2000;

/** `otherwise` where the store fails, or takes so long that it would delay a logout. */
export const withTimeout = (saying: Promise<boolean>, otherwise: boolean): Promise<boolean> =>
  Promise.race([
    saying.catch(() => otherwise),
    new Promise<boolean>((resolve) => setTimeout(resolve, longestWaitMs, otherwise)),
  ]);

type Store = { hasDrafts(person: string | undefined): Promise<boolean> };

/** True also where the store gives no answer, so that nothing is deleted unasked. */
export const mayHoldDrafts = async (store: Store | null, person: string | undefined): Promise<boolean> =>
  store !== null && withTimeout(store.hasDrafts(person), true);

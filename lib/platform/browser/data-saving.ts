type Connection = { saveData?: boolean };

/** Whether the page shall fetch little: as its person has chosen, else as the browser wishes (Handbook, offline 7). */
export function isSavingData(): boolean {
  const chosen = document.documentElement.dataset.data;
  if (chosen) return chosen === 'save';
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

const never = () => () => {};
/** For `useSyncExternalStore`: what a page says of it does not change while it is open. */
export const savingStore = [never, isSavingData, () => false] as const;

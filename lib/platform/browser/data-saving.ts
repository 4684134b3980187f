type Connection = { saveData?: boolean };

/** The person's choice, else the browser's setting (Handbook, offline: Saving data). */
export function isSavingData(): boolean {
  const chosen = document.documentElement.dataset.data;
  if (chosen) return chosen === 'save';
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

const never = () => () => {};
export const savingStore = [never, isSavingData, () => false] as const;

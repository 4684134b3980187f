type Connection = { saveData?: boolean; effectiveType?: string };
const connectionHere = () => (navigator as Navigator & { connection?: Connection }).connection;

/** The person's choice, else the browser's setting (Handbook, offline: Saving data). */
export function isSavingData(): boolean {
  const chosen = document.documentElement.dataset.data;
  if (chosen) return chosen === 'save';
  return connectionHere()?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Whether the browser measures a connection on which each request delays others. */
export const isOnSlowLink = () => /2g$/.test(connectionHere()?.effectiveType ?? '');

const never = () => () => {};
export const savingStore = [never, isSavingData, () => false] as const;

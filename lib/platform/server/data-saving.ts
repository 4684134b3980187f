import 'server-only';
import { cookies, headers } from 'next/headers';
import { deviceCookies } from '../../account/device/device-choices';

/** What this device's person has chosen, null for nothing. */
export async function chosenData(): Promise<'save' | 'full' | null> {
  const value = (await cookies()).get(deviceCookies.data)?.value;
  return value === 'save' || value === 'full' ? value : null;
}

/** Whether the browser asks by itself to be sent little. */
export const wishesToSave = async () => (await headers()).get('save-data')?.toLowerCase() === 'on';

/** Whether pages are drawn to be small: by the person's choice, else by the browser's wish (Handbook, offline 7). */
export async function isSavingData(): Promise<boolean> {
  const chosen = await chosenData();
  return chosen ? chosen === 'save' : wishesToSave();
}

import 'server-only';
import { cookies, headers } from 'next/headers';
import { deviceCookies } from '../values/device-choices';

export async function chosenDataSaving(): Promise<'save' | 'full' | null> {
  const value = (await cookies()).get(deviceCookies.data)?.value;
  return value === 'save' || value === 'full' ? value : null;
}

export const prefersSavingData = async () => (await headers()).get('save-data')?.toLowerCase() === 'on';

/** The person's choice, else the browser's setting (Handbook, offline: Saving data). */
export async function asksToSaveData(): Promise<boolean> {
  const chosen = await chosenDataSaving();
  return chosen ? chosen === 'save' : prefersSavingData();
}

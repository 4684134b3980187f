import { download } from '../../platform/browser/download';
import { call } from '../../platform/browser/http';
import { dayOf } from '../../platform/values/days';
import type { StoredPerson } from './calls';

/** How much is stored about somebody. */
export const findPerson = async (email: string): Promise<StoredPerson> =>
  (await call('POST /dashboard/privacy/find', { json: { email } })) as StoredPerson;

/** Lets the browser keep all that is stored about somebody. */
export async function exportPerson(email: string): Promise<void> {
  const file = await call('POST /dashboard/privacy/export', { json: { email }, isForFile: true });
  const address = URL.createObjectURL(file as Blob);
  download(address, `person-${dayOf(new Date())}.zip`);
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Erases what is stored about somebody. */
export const erasePerson = (email: string) => call('POST /dashboard/privacy/erase', { json: { email } });

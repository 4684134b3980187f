import { download } from '../../platform/browser/download';
import { call } from '../../platform/browser/http';
import { dayOf } from '../../platform/values/days';
import type { StoredPerson } from './calls';

export const findPerson = async (email: string): Promise<StoredPerson> =>
  (await call('POST /dashboard/privacy/find', { json: { email } })) as StoredPerson;

export async function exportPerson(email: string): Promise<void> {
  const file = await call('POST /dashboard/privacy/export', { json: { email }, isForFile: true });
  const address = URL.createObjectURL(file as Blob);
  download(address, `person-${dayOf(new Date())}.zip`);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

import type { ChosenList, ExportFormat, ExportList } from '../../lists/exports/schema';
import { dayOf } from '../values/days';
import { apiPath } from '../../paths';
import { download } from './download';
import { call } from './http';

/** Asks for a list's ticket, for which the password may have to be said again, and lets the browser take the file. Throws as `call`. */
export async function takeExport(list: string, format: string, query: string): Promise<void> {
  const answer = await call(`POST /dashboard/exports/${list as ExportList}/tickets`);
  const { ticket } = answer as { ticket: string };
  const asked = new URLSearchParams(query);
  asked.set('format', format);
  asked.set('ticket', ticket);
  download(`${apiPath}/dashboard/exports/${list}?${asked}`, '');
}

/** Takes rows of a list, for which the password may have to be said again, and lets the browser keep their file. Throws as `call`. */
export async function takeChosen(list: string, format: ExportFormat, ids: readonly string[]): Promise<void> {
  const file = await call(`POST /dashboard/exports/${list as ChosenList}`, {
    json: { ids, format },
    isForFile: true,
  });
  const address = URL.createObjectURL(file as Blob);
  download(address, `${list}-${dayOf(new Date())}.${format}`);
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

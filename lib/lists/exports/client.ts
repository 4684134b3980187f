import type { ChosenList, ExportFormat, ExportList } from './schema';
import { dayOf } from '../../platform/values/days';
import { apiPath } from '../../paths';
import { download } from '../../platform/browser/download';
import { call } from '../../platform/browser/http';

export async function downloadExport(list: string, format: string, query: string): Promise<void> {
  const answer = await call(`POST /dashboard/exports/${list as ExportList}/tickets`);
  const { ticket } = answer as { ticket: string };
  const parameters = new URLSearchParams(query);
  parameters.set('format', format);
  parameters.set('ticket', ticket);
  download(`${apiPath}/dashboard/exports/${list}?${parameters}`, '');
}

export async function downloadRows(
  list: string,
  format: ExportFormat,
  ids: readonly string[],
): Promise<void> {
  const file = await call(`POST /dashboard/exports/${list as ChosenList}`, {
    json: { ids: [...ids], format },
    isForFile: true,
  });
  const address = URL.createObjectURL(file as Blob);
  download(address, `${list}-${dayOf(new Date())}.${format}`);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

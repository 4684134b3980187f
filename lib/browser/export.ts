import type { ExportList } from '../exports/schema';
import { apiPath } from '../paths';
import { call } from './http';

/** Asks for a list's ticket, for which the password may have to be said again, and lets the browser take the file. Throws as `call`. */
export async function takeExport(list: string, format: string, query: string): Promise<void> {
  const answer = await call(`POST /dashboard/exports/${list as ExportList}/tickets`);
  const { ticket } = answer as { ticket: string };
  const asked = new URLSearchParams(query);
  asked.set('format', format);
  asked.set('ticket', ticket);
  const link = document.createElement('a');
  link.href = `${apiPath}/dashboard/exports/${list}?${asked}`;
  link.download = '';
  link.click();
}

import { showFailure, showToast } from '@/components/ui/toasts';
import { takeChosen, takeExport } from '@/lib/browser/export';
import { UpstreamError } from '@/lib/errors';
import type { ExportFormat } from '@/lib/exports/schema';
import type { ManyList } from '@/lib/many/schema';
import * as texts from '@/texts/exports';

/** Starts the download of a list, and says so; what stands in its way is said as well. */
export const exportList = (list: string, format: string, query: string) =>
  told(() => takeExport(list, format, query), texts.begins);

/** The same for rows of a list. */
export const exportChosen = (list: ManyList, format: ExportFormat, ids: readonly string[]) =>
  told(() => takeChosen(list, format, ids), texts.taken);

async function told(take: () => Promise<void>, done: string): Promise<void> {
  try {
    await take();
    showToast(done);
  } catch (error) {
    if (error instanceof UpstreamError && [0, 429, 503].includes(error.status))
      showToast(error.status === 429 ? (error.body.message ?? texts.notNow) : texts.notNow, {
        kind: 'error',
      });
    else showFailure(error);
  }
}

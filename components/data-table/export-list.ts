import { showFailure, showToast } from '@/components/ui/toasts';
import { takeExport } from '@/lib/browser/export';
import { UpstreamError } from '@/lib/errors';
import * as texts from '@/texts/exports';

/** Starts the download of a list, and says so; what stands in its way is said as well. */
export const exportList = (list: string, format: string, query: string) =>
  takeFile(() => takeExport(list, format, query), texts.begins);

/** Takes a file, and says that it was; what stands in its way is said as well. */
export async function takeFile(take: () => Promise<void>, done: string): Promise<void> {
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

import { showFailure, showToast } from '@/components/platform/ui/toasts';
import { downloadExport } from '@/lib/lists/exports/client';
import { endsSession, referenceOf, UpstreamError } from '@/lib/platform/errors/errors';
import { reasonFor } from '@/lib/platform/errors/failure';
import * as texts from '@/texts/lists/exports';

/** Starts the download of a list and shows a toast, also where it fails. */
export const exportList = (list: string, format: string, query: string) =>
  downloadFile(() => downloadExport(list, format, query), texts.begins);

/** Downloads a file and shows a toast, also where that fails. */
export async function downloadFile(take: () => Promise<void>, done: string): Promise<void> {
  try {
    await take();
    showToast(done);
  } catch (error) {
    showFailure(error);
    if (!(error instanceof UpstreamError) || endsSession(error) || !reasonFor(error)) return;
    const text = error.status === 429 ? (error.body.message ?? texts.notNow) : texts.notNow;
    showToast(text, { kind: 'error', reference: referenceOf(error) ?? undefined });
  }
}

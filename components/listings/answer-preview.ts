import { asRecord } from '@/lib/platform/contract/values';
import { previewReady, previewValues } from '@/lib/listings/preview';

let served: { address: string; newest: () => unknown } | undefined;

function answer({ origin, source, data }: MessageEvent): void {
  const { type, address } = asRecord(data) ?? {};
  const isOwn = origin === location.origin && type === previewReady && address === served?.address;
  if (!isOwn || !served || !source) return;
  // Pictures that are chosen but not saved go along as files.
  source.postMessage({ type: previewValues, values: served.newest() }, { targetOrigin: origin });
}

/** Sends the form's values to the preview tabs it opened at this address, whenever they ask; others get nothing. */
export function serveFormValues(address: string, newest: () => unknown): void {
  served = { address, newest };
  window.addEventListener('message', answer);
}

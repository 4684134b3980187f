import { previewReady, previewValues } from '@/lib/listings/preview';

let values: (() => unknown) | undefined;

function answer({ origin, source, data }: MessageEvent): void {
  if (origin !== location.origin || data !== previewReady || !values || !source) return;
  // Pictures that are chosen but not saved go along as files.
  source.postMessage({ type: previewValues, values: values() }, { targetOrigin: origin });
}

/** Sends the form's values to the preview tabs it opened, whenever they ask; other origins get nothing. */
export function serveFormValues(newest: () => unknown): void {
  values = newest;
  window.addEventListener('message', answer);
}

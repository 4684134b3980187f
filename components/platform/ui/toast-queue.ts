export type Toast = {
  text: string;
  kind: 'success' | 'error';
  durationMs: number;
  link?: { href: string; label: string };
  /** The id of the failed request, to report it by. */
  reference?: string;
  /** What can still be done about it. */
  action?: { label: string; act: () => void };
  /** Tells it from others of the same text. */
  key?: string;
};
export type ToastOptions = Partial<
  Pick<Toast, 'kind' | 'durationMs' | 'link' | 'reference' | 'action' | 'key'>
>;
type Draw = (toast: Toast) => void;

const closesAfterMs = 3000;
let draw: Draw | null = null;
let waiting: Toast[] = [];

/** Shows a text for 3 s, or for `durationMs`; the same text that is still on screen starts its time anew instead of standing twice. */
export function showToast(
  text: string,
  { kind = 'success', durationMs = closesAfterMs, ...more }: ToastOptions = {},
): void {
  const toast = { text, kind, durationMs, ...more };
  if (draw) draw(toast);
  else waiting.push(toast);
}

/** Takes over what waits to be shown and all that comes. */
export function drawToasts(drawOne: Draw): void {
  draw = drawOne;
  const first = waiting;
  waiting = [];
  first.forEach(drawOne);
}

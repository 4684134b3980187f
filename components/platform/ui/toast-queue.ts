export type Toast = {
  text: string;
  kind: 'success' | 'error';
  durationMs: number;
  link?: { href: string; label: string };
  /** The id of the failed request, to report it by. */
  reference?: string;
  action?: { label: string; act: () => void };
  /** Distinguishes toasts of the same text. */
  key?: string;
};
type ToastOptions = Partial<Pick<Toast, 'kind' | 'durationMs' | 'link' | 'reference' | 'action' | 'key'>>;
type Draw = (toast: Toast) => void;

const closesAfterMs = 3000;
let draw: Draw | null = null;
let waiting: Toast[] = [];

/** Shows a text for 3 s or `durationMs`; the same text while on screen restarts its time. */
export function showToast(
  text: string,
  { kind = 'success', durationMs = closesAfterMs, ...more }: ToastOptions = {},
): void {
  const toast = { text, kind, durationMs, ...more };
  if (draw) draw(toast);
  else waiting.push(toast);
}

/** Receives the waiting toasts and all later ones. */
export function receiveToasts(drawOne: Draw): void {
  draw = drawOne;
  const first = waiting;
  waiting = [];
  first.forEach(drawOne);
}

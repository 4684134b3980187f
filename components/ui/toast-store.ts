export type Toast = {
  id: number;
  text: string;
  kind: 'success' | 'error';
  duration: number;
  link?: { href: string; label: string };
};
type ToastOptions = Partial<Pick<Toast, 'kind' | 'duration' | 'link'>>;

const closesAfter = 3000;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let toasts: Toast[] = [];
let lastId = 0;

export const listToasts = () => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function startTimer({ id, duration }: Toast) {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), duration),
  );
}

/** Shows a text for 3 s, or for `duration` in ms; the same text that is still on screen starts its time anew instead of standing twice. */
export function showToast(
  text: string,
  { kind = 'success', duration = closesAfter, link }: ToastOptions = {},
) {
  const standing = toasts.find((toast) => toast.text === text && toast.kind === kind);
  if (standing) return startTimer(standing);
  const toast = { id: ++lastId, text, kind, duration, link };
  change([...toasts, toast]);
  startTimer(toast);
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  change(toasts.filter((toast) => toast.id !== id));
}

/** Holds all toasts on screen while the pointer rests on one. */
export function pauseToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer);
}

export function resumeToasts(): void {
  toasts.forEach(startTimer);
}

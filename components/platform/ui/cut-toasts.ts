import { readSessionValue, writeSessionValue } from '@/lib/platform/browser/kept';
import type { Toast } from './toast-queue';

/** Toasts that the load of the next page cut short, for that page. */
const key = 'toasts';
type Cut = { page: string; toasts: Toast[] };

/** A referrer has no fragment. */
const pageNow = () => location.href.split('#', 1)[0]!;
/** A failure concerns the page that is left, and an action is its code. */
const isWorthKeeping = ({ kind, action }: Toast) => kind === 'success' && !action;

/** Stores toasts on screen as the page is left: a newer version's page is loaded instead of drawn. */
export function storeCutToasts(onScreen: Iterable<Toast>): void {
  const cut: Cut = { page: pageNow(), toasts: [...onScreen].filter(isWorthKeeping) };
  writeSessionValue(key, cut.toasts.length > 0 ? JSON.stringify(cut) : '');
}

/** Returns, once, the toasts of the page that led the same person here. */
export function takeCutToasts(): Toast[] {
  const text = readSessionValue(key);
  if (!text) return [];
  writeSessionValue(key, '');
  const { page, toasts } = JSON.parse(text) as Cut;
  return page === document.referrer ? toasts : [];
}

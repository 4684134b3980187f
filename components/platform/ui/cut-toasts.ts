import { pagePerson, tabStore } from '@/lib/platform/browser/platform';
import type { Toast } from './toast-queue';

/** Toasts that the load of the next page cut short, for that page. */
const key = 'toasts';
type CutToasts = { page: string; person: string; toasts: Toast[] };

/** A referrer has no fragment. */
const pageNow = () => location.href.split('#', 1)[0]!;
/** A failure concerns the page that is left, and an action is its code. */
const isWorthKeeping = ({ kind, action }: Toast) => kind === 'success' && !action;

/** Stores toasts on screen as the page is left: a newer version's page is loaded instead of drawn. */
export function storeCutToasts(onScreen: Iterable<Toast>): void {
  const toasts = [...onScreen].filter(isWorthKeeping);
  const cut: CutToasts = { page: pageNow(), person: pagePerson(), toasts };
  if (toasts.length > 0) tabStore.set(key, JSON.stringify(cut));
  else tabStore.remove(key);
}

/** Returns, once, the toasts of the page that led the same person here. */
export function takeCutToasts(): Toast[] {
  const text = tabStore.get(key);
  if (!text) return [];
  tabStore.remove(key);
  const { page, person, toasts } = JSON.parse(text) as CutToasts;
  return page === document.referrer && person === pagePerson() ? toasts : [];
}

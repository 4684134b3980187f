import { rememberChoice } from '@/lib/platform/browser/cookie';

const shell = () => document.getElementById('shell');

const wide = '(min-width: 64rem)';
const watchers = new Set<() => void>();

/** Whether the menu is folded to a rail, whose open groups cover the page. */
export const isFolded = () => shell()?.dataset.menu === 'folded' && matchMedia(wide).matches;

/** Calls when the menu may have become a rail, or no longer is one. */
export function onFold(call: () => void): () => void {
  const media = matchMedia(wide);
  watchers.add(call);
  media.addEventListener('change', call);
  return () => {
    watchers.delete(call);
    media.removeEventListener('change', call);
  };
}

/** Folds or unfolds the menu; a cookie passes the choice to the server. */
export function toggleFold(): void {
  const element = shell();
  if (!element) return;
  const folded = element.dataset.menu !== 'folded';
  if (folded) element.dataset.menu = 'folded';
  else delete element.dataset.menu;
  rememberChoice('menu', folded ? 'folded' : 'open');
  for (const call of watchers) call();
}

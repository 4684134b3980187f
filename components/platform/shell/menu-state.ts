import { rememberChoice } from '@/lib/platform/browser/cookie';

const shell = () => document.getElementById('shell');

/** Whether the menu is folded, so that open groups cover the page. */
export const isFolded = () => shell()?.dataset.menu === 'folded' && matchMedia('(min-width: 64rem)').matches;

/** Folds or unfolds the menu; a cookie passes the choice to the server. */
export function toggleFold(): void {
  const element = shell();
  if (!element) return;
  const folded = element.dataset.menu !== 'folded';
  if (folded) element.dataset.menu = 'folded';
  else delete element.dataset.menu;
  rememberChoice('menu', folded ? 'folded' : 'open');
}

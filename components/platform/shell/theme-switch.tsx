'use client';

import { rememberChoice } from '@/lib/platform/browser/cookie';
import * as texts from '@/texts/platform/shell';
import { HeaderButton } from './header-button';
import { Icon } from '@/components/platform/ui/icon';

/** Switches between light and dark; a cookie passes the choice to the server. */
export function ThemeSwitch() {
  return (
    <HeaderButton aria-label={texts.switchTheme} onClick={switchTheme}>
      <Icon name="moon" className="size-4.5 dark:hidden" />
      <Icon name="sun" className="hidden size-4.5 dark:block" />
    </HeaderButton>
  );
}

/** The same without the button. */
export function switchTheme() {
  const root = document.documentElement;
  const now = root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const next = now === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  rememberChoice('theme', next);
}

'use client';

import { Moon, Sun } from 'lucide-react';
import { rememberChoice } from '@/lib/browser/cookie';
import { HeaderButton } from './header-button';

/** Turns the page from light to dark and back, and keeps the choice in a cookie from which the server draws the next page. */
export function ThemeSwitch() {
  return (
    <HeaderButton aria-label="Switch between light and dark" onClick={switchTheme}>
      <Moon size={18} aria-hidden className="dark:hidden" />
      <Sun size={18} aria-hidden className="hidden dark:block" />
    </HeaderButton>
  );
}

function switchTheme() {
  const root = document.documentElement;
  const now = root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const next = now === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  rememberChoice('theme', next);
}

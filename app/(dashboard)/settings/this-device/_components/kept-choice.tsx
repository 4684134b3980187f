'use client';

import { useEffect } from 'react';
import { showToast } from '@/components/platform/ui/toasts';
import { rememberChoice } from '@/lib/platform/browser/cookie';
import { tabStore } from '@/lib/platform/browser/platform';
import { deviceMessages } from '@/texts/account/messages-device';

const key = 'choice-kept';

/** Keeps a choice for this browser and draws the page by it, which says then that it was kept. */
export function keepChoice(name: string, value: string): void {
  rememberChoice(name, value);
  drawAgain();
}

/** Draws the page by a choice that was kept. */
export function drawAgain(): void {
  tabStore.set(key, 'yes');
  window.location.reload();
}

/** Says once that a choice was kept. */
export function KeptChoice() {
  useEffect(() => {
    if (!tabStore.get(key)) return;
    tabStore.remove(key);
    showToast(deviceMessages.kept);
  }, []);
  return null;
}

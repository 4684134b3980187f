'use client';

import { useEffect } from 'react';
import { showToast } from '@/components/platform/ui/toasts';
import { rememberChoice } from '@/lib/platform/browser/cookie';
import { tabStore } from '@/lib/platform/browser/platform';
import { deviceMessages } from '@/texts/account/messages-device';

const key = 'choice-kept';

/** Stores a choice for this browser and reloads the page, which then confirms it. */
export function saveChoice(name: string, value: string): void {
  rememberChoice(name, value);
  reloadWithNotice();
}

/** Reloads the page, which then confirms the stored choice. */
export function reloadWithNotice(): void {
  tabStore.set(key, 'yes');
  window.location.reload();
}

/** Confirms once that a choice was stored. */
export function KeptChoice() {
  useEffect(() => {
    if (!tabStore.get(key)) return;
    tabStore.remove(key);
    showToast(deviceMessages.kept);
  }, []);
  return null;
}

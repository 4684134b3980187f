'use client';

import { useSyncExternalStore } from 'react';
import { endOtherCopies } from '@/lib/platform/browser/copies';
import { pageCopies, serviceWorkers } from '@/lib/platform/browser/platform';
import { rememberChoice } from '@/lib/platform/browser/cookie';
import { deviceCookies } from '@/lib/platform/values/device-choices';
import * as texts from '@/texts/account/device';
import { deviceMessages } from '@/texts/account/messages-device';
import { SwitchRow } from '@/components/platform/ui/switch-row';
import { reloadWithNotice, saveChoice } from './kept-choice';

const never = () => () => undefined;
const keepsCopies = () => Boolean(serviceWorkers() && pageCopies());

/** Turns offline copies of the person's pages on, or off with their removal. */
export function CopySwitch({ person, isOn }: { person: string; isOn: boolean }) {
  const canKeep = useSyncExternalStore(never, keepsCopies, () => true);
  const choose = async (on: boolean) => {
    rememberChoice(deviceCookies.copy, on ? person : '');
    if (!on) await endOtherCopies('');
    reloadWithNotice();
  };
  return (
    <SwitchRow
      label={texts.keepCopy}
      hint={deviceMessages.copyHint}
      isOn={isOn}
      problem={canKeep ? '' : deviceMessages.cannotKeep}
      disabled={!canKeep}
      onSwitch={(on) => void choose(on)}
    />
  );
}

type DataSwitchProps = {
  isOn: boolean;
  /** The browser's own setting (Save-Data); choosing the same stores no choice. */
  wish: 'save' | 'full';
};

/** The switch for pages with less data. */
export function DataSwitch({ isOn, wish }: DataSwitchProps) {
  const choose = (on: boolean) => {
    const chosen = on ? 'save' : 'full';
    saveChoice(deviceCookies.data, chosen === wish ? '' : chosen);
  };
  return <SwitchRow label={texts.saveData} hint={deviceMessages.savingHint} isOn={isOn} onSwitch={choose} />;
}

'use client';

import { deviceCookies } from '@/lib/platform/values/device-choices';
import * as texts from '@/texts/account/device';
import { deviceMessages } from '@/texts/account/messages-device';
import { SwitchRow } from '@/components/platform/ui/switch-row';
import { saveChoice } from './kept-choice';

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

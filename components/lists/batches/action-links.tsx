'use client';

import type { ChoiceKeys } from './use-chosen-batch';
import { ButtonLink } from '@/components/platform/ui/button';
import { useSessionValue } from '@/lib/platform/browser/session-value';
import * as texts from '@/texts/lists/batches';
import { NothingChosen } from './nothing-chosen';

type ActionLinksProps = {
  keys: ChoiceKeys;
  actions: readonly { label: string; href: string }[];
  listAddress: string;
};

/** The actions for the chosen rows, where the address names none; a link to the list without rows. */
export function ActionLinks({ keys, actions, listAddress }: ActionLinksProps) {
  const choice = useSessionValue(keys.choice);
  const rest = useSessionValue(keys.rest);
  if (choice === null) return <p className="text-quiet">{texts.reading}</p>;
  if (!choice && !rest) return <NothingChosen listAddress={listAddress} />;
  return (
    <ul className="flex flex-wrap gap-3">
      {actions.map(({ label, href }) => (
        <li key={href}>
          <ButtonLink href={href}>{label}</ButtonLink>
        </li>
      ))}
    </ul>
  );
}

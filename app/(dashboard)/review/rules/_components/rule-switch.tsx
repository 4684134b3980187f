'use client';

import { useId, useState } from 'react';
import { Problem } from '@/components/platform/ui/problem';
import { switchLooks } from '@/components/platform/ui/switch-looks';
import { useAction } from '@/components/platform/ui/use-action';
import { call } from '@/lib/platform/browser/http';
import { reviewMessages } from '@/texts/review/messages-review';
import * as texts from '@/texts/review/review-rules';

type RuleSwitchProps = { rule: string; title: string; help: string; isOn: boolean; changedBy: string };

/** One rule, stored at once and alone. */
export function RuleSwitch({ rule, title, help, isOn, changedBy }: RuleSwitchProps) {
  const id = useId();
  const { pending, problem, run } = useAction();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const turn = async (next: boolean) => {
    if (pending) return;
    setWanted(next);
    await run(() => call('PUT /dashboard/review-rules/:rule', { params: { rule }, json: { isOn: next } }), {
      toast: next ? reviewMessages.ruleOn(title) : reviewMessages.ruleOff(title),
    });
    setWanted(null);
  };
  return (
    <li className="py-4">
      <label className="flex items-start justify-between gap-6">
        <span className="min-w-0">
          <span className="font-medium">{title}</span>
          <span id={`${id}-hint`} aria-hidden className="mt-1 block text-quiet">
            {help} {changedBy && <span>{texts.switchedBy(changedBy)}</span>}
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-label={title}
          aria-describedby={`${id}-hint`}
          checked={wanted ?? isOn}
          aria-disabled={pending || undefined}
          onChange={({ target }) => void turn(target.checked)}
          className={switchLooks}
        />
      </label>
      <Problem className="mt-2">{problem}</Problem>
    </li>
  );
}

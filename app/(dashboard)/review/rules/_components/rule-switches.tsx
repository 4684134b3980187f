'use client';

import { Card } from '@/components/platform/ui/card';
import { SavedSwitch } from '@/components/platform/ui/saved-switch';
import { call } from '@/lib/platform/browser/http';
import type { ReviewRules } from '@/lib/review/review-rules/calls';
import { isRule } from '@/lib/listings/small-changes/schema';
import { reviewMessages } from '@/texts/review/messages-review';
import * as texts from '@/texts/review/review-rules';

export function RuleSwitches({ rules }: Pick<ReviewRules, 'rules'>) {
  const known = rules.flatMap(({ rule, ...state }) => (isRule(rule) ? [{ rule, ...state }] : []));
  return (
    <Card title={texts.rules}>
      <ul className="-my-4 divide-y">
        {known.map(({ rule, isOn, changedBy }) => {
          const title = texts.ruleTitles[rule];
          return (
            <SavedSwitch
              key={rule}
              label={title}
              hint={texts.ruleHelp[rule]}
              {...(changedBy && { note: texts.switchedBy(changedBy) })}
              isOn={isOn}
              save={(isOn) => call('PUT /dashboard/review-rules/:rule', { params: { rule }, json: { isOn } })}
              toastOf={(isOn) => (isOn ? reviewMessages.ruleOn : reviewMessages.ruleOff)(title)}
              className="py-4"
            />
          );
        })}
      </ul>
    </Card>
  );
}

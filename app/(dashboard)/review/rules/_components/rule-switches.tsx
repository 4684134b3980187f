import { Card } from '@/components/platform/ui/card';
import type { ReviewRules } from '@/lib/review/review-rules/calls';
import { isRule } from '@/lib/review/review-rules/schema';
import * as texts from '@/texts/review/review-rules';
import { RuleSwitch } from './rule-switch';

export function RuleSwitches({ rules }: Pick<ReviewRules, 'rules'>) {
  return (
    <Card title={texts.rules}>
      <ul className="-my-4 divide-y">
        {rules.map(
          ({ rule, isOn, changedBy }) =>
            isRule(rule) && (
              <RuleSwitch
                key={rule}
                rule={rule}
                title={texts.ruleTitles[rule]}
                help={texts.ruleHelp[rule]}
                isOn={isOn}
                changedBy={changedBy}
              />
            ),
        )}
      </ul>
    </Card>
  );
}

'use client';

import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { formatCount } from '@/lib/format';
import * as texts from '@/texts/choosing';
import { countOf, everything, nothing, type RowChoice } from './choice';
import type { Choosing } from './choice';

type ChoiceBarProps = Choosing & {
  filter: string;
  total: number | undefined;
  choice: RowChoice;
  onChange: (choice: RowChoice) => void;
};

/** What is chosen, in words: those of other pages count. */
function chosenText(choice: RowChoice, total: number | undefined): string {
  const count = countOf(choice, total);
  if (!choice.isAll) return texts.chosen(formatCount(count ?? 0));
  const found = total === undefined ? null : formatCount(total);
  return choice.ids.length === 0 ? texts.allChosen(found) : texts.allButChosen(found, choice.ids.length);
}

/** The bar below a list of which rows are chosen: how many, all or none of them, and what is to be done. */
export function ChoiceBar({ path, actions, filter, total, choice, onChange }: ChoiceBarProps) {
  const [action, setAction] = useState(actions[0]?.value ?? '');
  const count = countOf(choice, total);
  const href = `${path}?action=${action}${filter && `&${filter}`}`;
  return (
    <section
      aria-label={texts.chosenRows}
      data-bar
      className="sticky bottom-0 z-20 -mx-4 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-y bg-paper px-4 py-3 sm:mx-0 sm:rounded sm:border sm:shadow-float"
    >
      <p role="status" className="font-medium tabular-nums">
        {chosenText(choice, total)}
      </p>
      {!choice.isAll && total !== count && (
        <Button variant="quiet" onClick={() => onChange(everything)}>
          {texts.chooseAll(total === undefined ? null : formatCount(total))}
        </Button>
      )}
      <Button variant="quiet" onClick={() => onChange(nothing)}>
        {texts.clear}
      </Button>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full">
        <Select
          label={texts.whatToDo}
          hideLabel
          className="min-w-40 flex-1"
          options={actions}
          value={action}
          onChange={(chosen) => setAction(String(chosen))}
        />
        <ButtonLink variant="primary" href={href}>
          {texts.goOn}
        </ButtonLink>
      </div>
    </section>
  );
}

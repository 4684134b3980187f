'use client';

import { useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Select } from '@/components/platform/ui/select';
import { formatCount } from '@/lib/platform/values/format';
import { mostAtOnce, maxExcludedRows } from '@/lib/lists/exports/schema';
import * as texts from '@/texts/lists/choosing';
import { countChosen, wholeChoice, noChoice, type RowChoice, type ChoiceActions } from './choice';
import { DownloadButtons } from './take-file';

type ChoiceBarProps = ChoiceActions & {
  filter: string;
  total: number | undefined;
  choice: RowChoice;
  /** How many remain when only part of everything chosen is done. */
  left: number;
  onChange: (choice: RowChoice) => void;
};

function chosenText(choice: RowChoice, total: number | undefined): string {
  const count = countChosen(choice, total);
  if (!choice.isAll) return texts.chosen(formatCount(count ?? 0));
  const found = total === undefined ? null : formatCount(total);
  return choice.ids.length === 0
    ? texts.allChosen(found)
    : texts.allButChosen(found, formatCount(choice.ids.length));
}

/** The bar below a list: how many rows are chosen, all or none of them, and the actions. */
export function ChoiceBar({ list, path, actions, filter, total, choice, left, onChange }: ChoiceBarProps) {
  const count = countChosen(choice, total);
  const isLeft = left > 0;
  const isForFile = actions.length === 0;
  // Export above the list already gives a file of everything.
  const offersAll = !isForFile && !isLeft && total !== count && (!choice.isAll || choice.ids.length > 0);
  const problem =
    choice.isAll && choice.ids.length > maxExcludedRows
      ? texts.tooManyLeftOut(formatCount(maxExcludedRows))
      : isForFile && choice.ids.length > mostAtOnce
        ? texts.tooManyForFile(formatCount(mostAtOnce))
        : '';
  return (
    <section
      aria-label={texts.chosenRows}
      data-bar
      className="sticky bottom-0 z-20 -mx-4 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-y bg-paper px-4 py-3 sm:mx-0 sm:rounded sm:border sm:shadow-float"
    >
      <p role="status" className="font-medium tabular-nums">
        {isLeft ? texts.stillToDo(left, formatCount(left)) : chosenText(choice, total)}
      </p>
      {offersAll && (
        <Button variant="quiet" onClick={() => onChange(wholeChoice)}>
          {texts.chooseAll(total === undefined ? null : formatCount(total))}
        </Button>
      )}
      <Button variant="quiet" onClick={() => onChange(noChoice)}>
        {texts.clear}
      </Button>
      {problem ? (
        <p className="text-red-ink sm:ml-auto">{problem}</p>
      ) : (
        <Tools>
          {isForFile ? (
            <DownloadButtons list={list} ids={choice.ids} />
          ) : (
            <Actions path={path} actions={actions} filter={filter} />
          )}
        </Tools>
      )}
    </section>
  );
}

const Tools = ({ children }: { children: ReactNode }) => (
  <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full">{children}</div>
);

const harmless = ['read', 'export'];

function Actions({ path, actions, filter }: Pick<ChoiceBarProps, 'path' | 'actions' | 'filter'>) {
  const [action, setAction] = useState(
    (actions.find(({ value }) => harmless.includes(value)) ?? actions[0])?.value ?? '',
  );
  return (
    <>
      <Select
        label={texts.whatToDo}
        hideLabel
        className="min-w-40 flex-1"
        options={actions}
        value={action}
        onChange={(chosen) => setAction(String(chosen))}
      />
      <ButtonLink variant="primary" href={`${path}?action=${action}${filter && `&${filter}`}`}>
        {texts.goOn}
      </ButtonLink>
    </>
  );
}

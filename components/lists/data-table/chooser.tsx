'use client';

import { Suspense, useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { lazyPart } from '@/lib/platform/browser/load-code';
import { writeSessionValue, readSessionValue, useSessionValue } from '@/lib/platform/browser/session-value';
import {
  choiceKey,
  isRowChosen,
  isEmptyChoice,
  parseChoice,
  parseRest,
  restKey,
  toggleRows,
  serializeChoice,
  type ChoiceActions,
  type RowChoice,
} from './choice';

type ChooserProps = ChoiceActions & { filter: string; total: number | undefined; children: ReactNode };

const ChoiceBar = lazyPart(async () => (await import('./choice-bar')).ChoiceBar);

const boxesIn = (place: HTMLElement | null) => [
  ...(place?.querySelectorAll<HTMLInputElement>('input[data-choose]') ?? []),
];

/** Checks the boxes of the chosen rows, and the head's box for the whole page. */
function draw(place: HTMLElement | null, choice: RowChoice) {
  const boxes = boxesIn(place);
  for (const box of boxes) box.checked = isRowChosen(choice, box.value);
  const head = place?.querySelector<HTMLInputElement>('input[data-choose-page]');
  if (!head) return;
  const on = boxes.filter(({ checked }) => checked).length;
  head.checked = on > 0 && on === boxes.length;
  head.indeterminate = on > 0 && on < boxes.length;
}

/** Lets rows be chosen across pages; kept in the tab per list and filter, boxes drawn by the server. */
export function RowChooser({ children, ...props }: ChooserProps) {
  const key = choiceKey(props.list, props.filter);
  const choice = parseChoice(useSessionValue(key));
  const keyOfRest = restKey(props.list, props.filter);
  const rest = parseRest(useSessionValue(keyOfRest));
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef<HTMLInputElement>(null);
  const isRest = isEmptyChoice(choice) && rest !== null;
  const change = (next: RowChoice) => {
    writeSessionValue(key, serializeChoice(next));
    // Clear also drops the rest, unless it is hidden behind another choice.
    if (isRest && isEmptyChoice(next)) writeSessionValue(keyOfRest, '');
  };
  const chooseRows = (rows: readonly string[], isOn: boolean) =>
    change(toggleRows(choice, rows, isOn, props.total));

  // After each render: a further page of the list has other boxes.
  useEffect(() => draw(place.current, parseChoice(readSessionValue(key))));

  function onChange({ target, nativeEvent }: FormEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    const boxes = boxesIn(place.current);
    const values = (some: readonly HTMLInputElement[]) => some.map(({ value }) => value);
    if ('choosePage' in target.dataset) return chooseRows(values(boxes), target.checked);
    if (!('choose' in target.dataset)) return;
    const from = latest.current ? boxes.indexOf(latest.current) : -1;
    const to = boxes.indexOf(target);
    const isRange = from >= 0 && (nativeEvent as Partial<MouseEvent>).shiftKey === true;
    const range = isRange ? boxes.slice(Math.min(from, to), Math.max(from, to) + 1) : [target];
    latest.current = target;
    chooseRows(values(range), target.checked);
  }

  return (
    <div ref={place} onChange={onChange}>
      {children}
      {(isRest || !isEmptyChoice(choice)) && (
        <Suspense>
          <ChoiceBar {...props} choice={choice} left={isRest ? rest.left : 0} onChange={change} />
        </Suspense>
      )}
    </div>
  );
}

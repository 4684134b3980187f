'use client';

import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { controlLooks } from '@/components/platform/form/field';
import { LengthLabel, findLengthProblem } from '@/components/platform/ui/length';
import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { longestStopName } from '@/lib/platform/text/length';
import * as common from '@/texts/platform/common';
import * as forms from '@/texts/platform/forms';
import * as texts from '@/texts/listings/maps';

type ProposalProps = {
  name: string;
  country: string;
  /** How often a save has stopped here: a change moves the focus. */
  asked: number;
  onRename(name: string): void;
  onAdd(): void;
  onCancel(): void;
};

/** Offers a clicked point as a stop with an editable name; takes the focus. */
export function StopProposal({ name, country, asked, onRename, onAdd, onCancel }: ProposalProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const lengthProblem = findLengthProblem(texts.nameOfTheNewStop, name, longestStopName);
  const hasName = name.trim() !== '' && !lengthProblem;

  useEffect(() => {
    if (input.current?.value) addButton.current?.focus();
    else input.current?.focus();
  }, [asked]);

  const add = () => (hasName ? onAdd() : input.current?.focus());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || event.target !== input.current) return;
    event.preventDefault();
    add();
  };

  return (
    <div
      role="group"
      aria-label={texts.newStop}
      onKeyDown={onKeyDown}
      className="flex flex-wrap items-end gap-3 rounded border border-edge bg-surface p-3"
    >
      <Problem className="w-full">{asked > 0 && forms.notAddedYet}</Problem>
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <LengthLabel htmlFor={id} label={texts.nameOfTheNewStop} text={name} limit={longestStopName} />
        <input
          dir="auto"
          ref={input}
          id={id}
          value={name}
          onChange={(event) => onRename(event.target.value)}
          aria-invalid={lengthProblem ? true : undefined}
          aria-describedby={`${id}-country ${id}-problem`}
          className={`${controlLooks} min-h-10 pointer-coarse:min-h-11`}
        />
        <Problem id={`${id}-problem`}>{lengthProblem}</Problem>
        <p id={`${id}-country`} className="text-quiet empty:hidden">
          {country}
        </p>
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button onClick={onCancel}>{common.cancel}</Button>
        <Button ref={addButton} variant="primary" onClick={add}>
          {texts.addThisStop}
        </Button>
      </div>
    </div>
  );
}

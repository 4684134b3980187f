'use client';

import { Lines } from '@/components/platform/ui/lines';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/platform/ui/button';
import { Dialog } from '@/components/platform/ui/dialog';
import { LooksAlike } from '@/components/platform/ui/looks-alike';
import * as texts from '@/texts/platform/forms';
import * as messages from '@/texts/platform/messages';
import { findFieldLabel, describeValue } from './field-words';
import type { Conflict, Difference } from './save-machine';

type Side = 'theirs' | 'mine';
type ConflictDialogProps = Conflict & {
  isOpen: boolean;
  /** A later save opens it again until a side is chosen. */
  onClose(): void;
  onChosen(): void;
};

/** Shows both values of each field that somebody else changed meanwhile, to choose one of each. */
export function ConflictDialog({ differences, isOpen, form, onClose, onChosen }: ConflictDialogProps) {
  const { setValue } = useFormContext();
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map(({ name, isMineTyped }) => [name, isMineTyped ? 'mine' : 'theirs'])),
  );
  const choose = (difference: Difference, side: Side) => {
    setChosen((before) => ({ ...before, [difference.name]: side }));
    setValue(difference.name, difference[side], { shouldDirty: true, shouldValidate: true });
  };
  const takeAll = () => differences.forEach((difference) => choose(difference, 'theirs'));
  const keepsMine = Object.values(chosen).includes('mine');
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={texts.somebodyElseChanged}
      wide
      // The back button leaves the form, which warns first.
      closedByBack={false}
      footer={
        <>
          {keepsMine && <Button onClick={takeAll}>{texts.takeAllOfTheirs}</Button>}
          <Button variant="primary" onClick={onChosen}>
            {keepsMine ? texts.saveMine : texts.save}
          </Button>
        </>
      }
    >
      <p>{messages.form.compare}</p>
      <ul className="mt-4 flex flex-col gap-5">
        {differences.map((difference) => (
          <DifferenceItem
            key={difference.name}
            difference={difference}
            form={form}
            chosen={chosen[difference.name]}
            onChoose={(side) => choose(difference, side)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type DifferenceItemProps = {
  difference: Difference;
  form: ParentNode;
  chosen: Side | undefined;
  onChoose(side: Side): void;
};

function DifferenceItem({ difference, form, chosen, onChoose }: DifferenceItemProps) {
  const { name } = difference;
  const words = (side: Side) => describeValue(form, name, difference[side]);
  return (
    <li>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">{findFieldLabel(form, name)}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {(['theirs', 'mine'] as const).map((side) => (
            <label
              key={side}
              className="flex min-w-0 gap-3 rounded border px-3 py-2 has-checked:border-accent"
            >
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={chosen === side}
                onChange={() => onChoose(side)}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span className="block text-quiet">{side === 'mine' ? texts.yours : texts.theirs}</span>
                <Lines as="span" className="block max-h-40 overflow-y-auto">
                  {words(side)}
                </Lines>
              </span>
            </label>
          ))}
        </div>
        <LooksAlike before={[words('theirs')]} after={[words('mine')]} sides={[texts.theirs, texts.yours]} />
      </fieldset>
    </li>
  );
}

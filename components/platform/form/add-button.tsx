import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import * as texts from '@/texts/platform/forms';

type AddButtonProps = {
  label: string;
  canAdd: boolean;
  missing: string[];
  onAdd(): void;
  /** A save has stopped at the item. */
  isAsked: boolean;
  leaveOut(): void;
  /** The item can be left out at any time. */
  isOneOfSeveral?: boolean;
};

/** The button that adds an item to a list, what the item still lacks, and the way on where a save has stopped at it. */
export function AddButton(props: AddButtonProps) {
  const { label, canAdd, missing, onAdd, isAsked, leaveOut, isOneOfSeveral = false } = props;
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Problem className="w-full">{isAsked && texts.notAddedYet}</Problem>
      <Button disabled={!canAdd} aria-describedby={id} onClick={onAdd}>
        <Plus size={18} aria-hidden />
        {label}
      </Button>
      <p id={id} className="text-quiet">
        {missing.length > 0 && texts.stillMissing(missing.join(', '))}
      </p>
      {(isOneOfSeveral || isAsked) && (
        <Button variant="quiet" onClick={leaveOut}>
          <Trash2 size={16} aria-hidden />
          {texts.leaveOut}
        </Button>
      )}
    </div>
  );
}

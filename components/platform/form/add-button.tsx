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
  isAsked: boolean;
  leaveOut(): void;
  isOneOfSeveral?: boolean;
};

/** Adds an item, names its missing fields, and offers to leave it out where a save has stopped. */
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

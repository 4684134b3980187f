import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import * as texts from '@/texts/forms';

type AddButtonProps = { label: string; canAdd: boolean; missing: string[]; onAdd(): void };

/** The button that adds an item to a list, and what the item still lacks. */
export function AddButton({ label, canAdd, missing, onAdd }: AddButtonProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button disabled={!canAdd} aria-describedby={id} onClick={onAdd}>
        <Plus size={18} aria-hidden />
        {label}
      </Button>
      <p id={id} className="text-quiet">
        {missing.length > 0 && texts.stillMissing(missing.join(', '))}
      </p>
    </div>
  );
}

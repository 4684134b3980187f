'use client';

import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import type { BatchResult } from '@/lib/lists/batches/answers';
import { undoBatch } from '@/lib/lists/batches/client';
import type { UndoneList } from '@/lib/lists/batches/schema';
import * as texts from '@/texts/lists/batches';
import * as common from '@/texts/platform/common';

type UndoProps = {
  list: UndoneList;
  made: BatchResult;
  name: string;
  onUndone?: (made: BatchResult) => void;
};

export function UndoButton({ list, made, name, onUndone }: UndoProps) {
  const { pending, problem, run } = useAction();
  const undo = () =>
    run(async () => {
      const undone = await undoBatch(list, made._id);
      onUndone?.(undone);
    });
  return (
    <div>
      <Button pending={pending} aria-label={texts.undoChange(name)} onClick={() => void undo()}>
        {common.undo}
      </Button>
      <Problem className="mt-2">{problem}</Problem>
    </div>
  );
}

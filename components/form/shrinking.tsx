'use client';

import { Minimize2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useLatest } from '@/components/ui/use-latest';
import type { ImageValue } from '@/lib/fields';
import { imageLimit, imageTypes } from '@/lib/images/limits';
import * as texts from '@/texts/forms';

const megabytes = (bytes: number) => texts.megabytes((bytes / 1_000_000).toFixed(1));

/** Whether a file is a picture over the limit, which can be made smaller. */
export const isTooLarge = (value: ImageValue): value is File =>
  value instanceof File && value.size > imageLimit && imageTypes.includes(value.type);

/** One picture at a time: each takes much memory while it is drawn. */
let last: Promise<unknown> = Promise.resolve();

async function shrinkNext(file: File): Promise<File> {
  const { shrinkPhoto } = await import('@/lib/browser/shrink');
  const next = last.then(
    () => shrinkPhoto(file),
    () => shrinkPhoto(file),
  );
  last = next;
  return next;
}

type State = { kind: 'idle' | 'working' | 'failed' } | { kind: 'done'; file: File; words: string };
/** `stop` where something else was chosen meanwhile, which a picture that is done later must not replace. */
export type Shrinking = { state: State; shrink(file: File): void; stop(): void };

/** Makes a picture small enough and hands it over; one that cannot be made smaller is handed over as it is. The code that does it loads when it is needed. */
export function useShrinking(onDone: (file: File) => void): Shrinking {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { ask, stop } = useLatest();
  const shrink = (file: File) => {
    setState({ kind: 'working' });
    ask(() => shrinkNext(file), {
      onAnswer: (shrunk) => {
        const words = texts.shrunk(megabytes(file.size), megabytes(shrunk.size));
        setState({ kind: 'done', file: shrunk, words });
        onDone(shrunk);
      },
      onFailure: () => {
        setState({ kind: 'failed' });
        onDone(file);
      },
    });
  };
  const stopNow = () => {
    stop();
    setState({ kind: 'idle' });
  };
  return { state, shrink, stop: stopNow };
}

/** The button that makes a picture over the limit smaller, and by how much it was. */
export function ShrinkState({ value, shrinking }: { value: ImageValue; shrinking: Shrinking }) {
  const { state, shrink } = shrinking;
  const tooLarge = isTooLarge(value);
  return (
    <>
      {tooLarge && (
        <Button pending={state.kind === 'working'} onClick={() => shrink(value)}>
          <Minimize2 size={16} aria-hidden />
          {texts.shrink}
        </Button>
      )}
      <span role="status" className="text-quiet">
        {state.kind === 'working' && !tooLarge && texts.makingSmaller}
        {state.kind === 'done' && state.file === value && state.words}
        {state.kind === 'failed' && tooLarge && texts.cannotBeSmaller}
      </span>
    </>
  );
}

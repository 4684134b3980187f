'use client';

import { Minimize2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { useLatestRequest } from '@/components/platform/ui/use-latest';
import { tryCode } from '@/lib/platform/browser/load-code';
import type { ImageValue } from '@/lib/platform/images/image-field';
import { imageLimit, imageTypes } from '@/lib/platform/images/limits';
import { hasTooManyPixels, pixelsOf } from '@/lib/platform/images/pixels';
import * as texts from '@/texts/platform/forms';

const millions = (count: number) => (count / 1_000_000).toFixed(1);
const amountOf = (tooLarge: File) =>
  tooLarge.size > imageLimit
    ? (file: File) => texts.megabytes(millions(file.size))
    : (file: File) => texts.megapixels(millions(pixelsOf(file)));

/** Whether a value is a picture file over a limit. */
export const isTooLarge = (value: ImageValue): value is File =>
  value instanceof File &&
  (value.size > imageLimit || hasTooManyPixels(value)) &&
  imageTypes.includes(value.type);

/** The file with its real type and pixels; unchanged where the code cannot be loaded. */
export const inspectFile = async (file: File): Promise<File> => {
  const look = await tryCode(() => import('@/lib/platform/images/look'));
  return look ? look.inspectImage(file).catch(() => file) : file;
};

/** One picture at a time: each takes much memory while it is decoded. */
let last: Promise<unknown> = Promise.resolve();

async function shrinkNext(file: File): Promise<File> {
  const code = await tryCode(() => import('@/lib/platform/browser/shrink'));
  if (!code) throw new Error('The code is not there.');
  const { shrinkPhoto } = code;
  const next = last.then(
    () => shrinkPhoto(file),
    () => shrinkPhoto(file),
  );
  last = next;
  return next;
}

type State = { kind: 'idle' | 'working' | 'failed' } | { kind: 'done'; file: File; words: string };
/** `stop` drops a running result, after another picture was chosen. */
type Shrinking = { state: State; shrink(file: File): void; stop(): void };

/** The shrunk picture with the state to show; unchanged where shrinking fails. */
async function madeSmaller(file: File): Promise<{ file: File; state: State }> {
  const known = await inspectFile(file);
  if (!isTooLarge(known)) return { file: known, state: { kind: 'idle' } };
  try {
    const shrunk = await shrinkNext(known);
    const amount = amountOf(known);
    const words = texts.shrunk(amount(known), amount(shrunk));
    return { file: shrunk, state: { kind: 'done', file: shrunk, words } };
  } catch {
    const look = await tryCode(() => import('@/lib/platform/images/look'));
    return { file: (await look?.retypeUndrawable(known)) ?? known, state: { kind: 'failed' } };
  }
}

/** Shrinks a picture and passes it to `onDone`; its code is loaded on demand. */
export function useShrinking(onDone: (file: File) => void): Shrinking {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { ask, stop } = useLatestRequest();
  return {
    state,
    shrink: (file) => {
      setState({ kind: 'working' });
      ask(() => madeSmaller(file), {
        onAnswer: (made) => {
          setState(made.state);
          onDone(made.file);
        },
        onFailure: () => setState({ kind: 'failed' }),
      });
    },
    stop: () => {
      stop();
      setState({ kind: 'idle' });
    },
  };
}

/** The button that shrinks a picture over the limit, and the result. */
export function ShrinkState({ value, shrinking }: { value: ImageValue; shrinking: Shrinking }) {
  const { state, shrink } = shrinking;
  const tooLarge = isTooLarge(value);
  const words =
    (state.kind === 'working' && !tooLarge && texts.makingSmaller) ||
    (state.kind === 'done' && state.file === value && state.words) ||
    (state.kind === 'failed' && tooLarge && texts.cannotBeSmaller);
  return (
    <>
      {tooLarge && (
        <Button pending={state.kind === 'working'} onClick={() => shrink(value)}>
          <Minimize2 size={16} aria-hidden />
          {texts.shrink}
        </Button>
      )}
      <span role="status" className="text-quiet">
        {words}
      </span>
    </>
  );
}

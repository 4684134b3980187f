'use client';

import { Minimize2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ImageValue } from '@/lib/fields';
import { imageLimit, imageTypes } from '@/lib/images/limits';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

type State = { kind: 'idle' | 'working' | 'failed' } | { kind: 'done'; file: File; words: string };

/** Makes a picture that is over the limit small enough, and says by how much. The code that does it loads when it is asked for. */
export function ShrinkButton({ value, onShrunk }: { value: ImageValue; onShrunk(file: File): void }) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const tooLarge = value instanceof File && value.size > imageLimit && imageTypes.includes(value.type);

  const shrink = async (file: File) => {
    setState({ kind: 'working' });
    try {
      const { shrinkPhoto } = await import('@/lib/browser/shrink');
      const shrunk = await shrinkPhoto(file);
      setState({ kind: 'done', file: shrunk, words: `${megabytes(file.size)} to ${megabytes(shrunk.size)}` });
      onShrunk(shrunk);
    } catch {
      setState({ kind: 'failed' });
    }
  };

  return (
    <>
      {tooLarge && (
        <Button pending={state.kind === 'working'} onClick={() => void shrink(value)}>
          <Minimize2 size={16} aria-hidden />
          Shrink
        </Button>
      )}
      <span role="status" className="text-quiet">
        {state.kind === 'done' && state.file === value && state.words}
        {state.kind === 'failed' && tooLarge && 'This picture cannot be made smaller here.'}
      </span>
    </>
  );
}

import type { Opening } from '@/lib/browser/typed-early';

/** What the finder holds of its own: what is typed, which result the arrow keys have chosen, and how Enter, where it waits for the answer, opens it. */
export type FinderState = { typed: string; chosen: string | null; entered: Opening | null };

type Told =
  | { kind: 'typed'; text: string }
  | { kind: 'begun'; text: string; entered: Opening | null }
  | { kind: 'chose'; id: string }
  | { kind: 'entered'; opening: Opening }
  /** What Enter waited for was opened, or there is nothing that it could open. */
  | { kind: 'done' };

export const atFirst: FinderState = { typed: '', chosen: null, entered: null };

/** Whatever is typed or chosen after Enter takes it back. */
export function finderState(state: FinderState, told: Told): FinderState {
  if (told.kind === 'typed') return { typed: told.text, chosen: null, entered: null };
  if (told.kind === 'begun') return { typed: told.text, chosen: null, entered: told.entered };
  if (told.kind === 'chose') return { ...state, chosen: told.id, entered: null };
  return { ...state, entered: told.kind === 'entered' ? told.opening : null };
}

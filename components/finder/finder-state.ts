/** What the finder holds of its own: what is typed, which result the arrow keys have chosen, and whether Enter waits for the answer. */
export type FinderState = { typed: string; chosen: string | null; isEntered: boolean };

type Told =
  | { kind: 'typed'; text: string }
  | { kind: 'begun'; text: string; isEntered: boolean }
  | { kind: 'chose'; id: string }
  | { kind: 'entered' }
  /** There is nothing that Enter could open. */
  | { kind: 'found-nothing' };

export const atFirst: FinderState = { typed: '', chosen: null, isEntered: false };

/** Whatever is typed or chosen after Enter takes it back. */
export function finderState(state: FinderState, told: Told): FinderState {
  if (told.kind === 'typed') return { typed: told.text, chosen: null, isEntered: false };
  if (told.kind === 'begun') return { typed: told.text, chosen: null, isEntered: told.isEntered };
  if (told.kind === 'chose') return { ...state, chosen: told.id, isEntered: false };
  return { ...state, isEntered: told.kind === 'entered' };
}

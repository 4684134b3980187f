/** Where a result is opened. */
type Opening = 'here' | 'tab';

/**
 * What the finder holds for the text that is typed: the result that is pointed at, whether an arrow key has chosen it, and how Enter, where it
 * waits for the answer, opens it.
 */
export type FinderState = {
  typed: string;
  pointed: string | null;
  isChosen: boolean;
  entered: Opening | null;
};

export const atFirst: FinderState = { typed: '', pointed: null, isChosen: false, entered: null };

/** What is held for a text: nothing for another one. What is typed after Enter takes it back. */
export const stateAt = (typed: string, state: FinderState): FinderState =>
  state.typed === typed ? state : { ...atFirst, typed };

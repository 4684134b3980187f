/**
 * What the search field holds. `text` is what the reader sees; `awaited` is the search that was typed (without the space around it)
 * but is not in the address yet, null when the field and the address agree.
 */
export type SearchState = { text: string; awaited: string | null };

export type SearchEvent =
  /** A key was pressed. */
  | { kind: 'typed'; text: string }
  /** The address says so now, whatever the reason: our own search, back, forward, or a link. */
  | { kind: 'answered'; search: string }
  /** Back or forward was used, and nothing was being typed. */
  | { kind: 'recalled'; search: string };

/** How long typing must rest before it is searched for, in milliseconds. */
export const searchDelay = 300;

/** The next state of the field: an answer to an older search never overwrites what was typed since. */
export function searchState(state: SearchState, event: SearchEvent): SearchState {
  switch (event.kind) {
    case 'typed':
      return { text: event.text, awaited: event.text.trim() };
    case 'answered':
      if (state.awaited === null) return { text: event.search, awaited: null };
      return event.search === state.awaited ? { text: state.text, awaited: null } : state;
    case 'recalled':
      return { text: event.search, awaited: null };
  }
}

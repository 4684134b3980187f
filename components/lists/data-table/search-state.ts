/** The field's text, and the trimmed search that is not in the address yet; null once both agree. */
export type SearchState = { text: string; awaited: string | null };

export type SearchEvent =
  | { kind: 'typed'; text: string }
  /** The address has changed: by this search, back, forward or a link. */
  | { kind: 'answered'; search: string }
  /** Back or forward, while nothing was being typed. */
  | { kind: 'recalled'; search: string };

/** The pause in typing before a search, in milliseconds. */
export const searchDelayMs = 300;

/** Reduces the field's state; an answer to an older search never overwrites newer typing. */
export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
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

/** Those that hear of each change, as `useSyncExternalStore` needs them. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    /** Returns the undo function. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Calls that change something are announced when they are sent, and when they end. */
export const { subscribe: onChange, notify: announceChange } = createListeners();

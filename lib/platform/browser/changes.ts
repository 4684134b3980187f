const listeners = new Set<() => void>();

/** Calls `listener` when a call that changes something is sent, and when it ends; returns the unsubscriber. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announceChange(): void {
  for (const listener of listeners) listener();
}

/** Shares the next lookup of a key among all who wait, so every answer was read after its question. */
export function shareLookups<T>(look: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();

  const begin = async (key: string): Promise<T> => {
    // Its failure goes to its own callers; here only its end counts.
    await Promise.allSettled([running.get(key)]);
    waiting.delete(key);
    const answer = look(key);
    running.set(key, answer);
    try {
      return await answer;
    } finally {
      if (running.get(key) === answer) running.delete(key);
    }
  };

  return (key) => {
    const shared = waiting.get(key) ?? begin(key);
    waiting.set(key, shared);
    return shared;
  };
}

/**
 * Makes lookups that many ask for at once: who asks while one of a key is under way shares the next one with all others who do, so
 * that every answer was looked up after its question.
 */
export function sharedLookup<T>(look: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();

  const begin = async (key: string): Promise<T> => {
    // Its failure is told to those who wait for it; here only its end counts.
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

type Ways<T> = {
  /** Delay without a newer question, milliseconds. */
  afterMs?: number;
  onAnswer(answer: T): void;
  onFailure(error: unknown): void;
};

/** Asks and returns a cancel function, after which neither an answer nor a failure is delivered. */
export function requestLatest<T>(
  question: (signal: AbortSignal) => Promise<T>,
  { afterMs, onAnswer, onFailure }: Ways<T>,
): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const begin = () =>
    void question(signal).then(
      (answer) => signal.aborted || onAnswer(answer),
      (error: unknown) => signal.aborted || onFailure(error),
    );
  const timer = afterMs === undefined ? begin() : setTimeout(begin, afterMs);
  return () => {
    clearTimeout(timer as ReturnType<typeof setTimeout> | undefined);
    abort.abort();
  };
}

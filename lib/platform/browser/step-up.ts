type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Names the way to ask who is at the keyboard; answers with how to take it back. */
export function onStepUp(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Resolves to whether the person has proved again who it is; calls that need it at once share one question. */
export function stepUp(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = null));
  return asking;
}

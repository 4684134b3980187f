export type SignedIn = 'same' | 'other' | 'nobody';
type Ask = () => Promise<SignedIn>;

let ask: Ask | null = null;
let asking: Promise<SignedIn> | null = null;

export function onSignIn(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Simultaneous saves share one dialog. */
export function signInAgain(): Promise<SignedIn> {
  asking ??= (ask?.() ?? Promise.resolve('nobody' as const)).finally(() => (asking = null));
  return asking;
}

/** Who has signed in again: the person of the page, somebody else, or nobody. */
export type SignedIn = 'same' | 'other' | 'nobody';
type Ask = () => Promise<SignedIn>;

let ask: Ask | null = null;
let asking: Promise<SignedIn> | null = null;

/** Names the way to have somebody sign in over what is open; answers with how to take it back. */
export function onSignIn(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Resolves to who has signed in again; saves that need it at once share one question. */
export function signInAgain(): Promise<SignedIn> {
  asking ??= (ask?.() ?? Promise.resolve('nobody' as const)).finally(() => (asking = null));
  return asking;
}

import { createQuestion } from './question';

export type SignedIn = 'same' | 'other' | 'nobody';
const question = createQuestion<() => Promise<SignedIn>>();
let asking: Promise<SignedIn> | null = null;

export const onSignIn = question.set;

/** Simultaneous saves share one dialog. */
export function signInAgain(): Promise<SignedIn> {
  asking ??= (question.current()?.() ?? Promise.resolve('nobody' as const)).finally(() => (asking = null));
  return asking;
}

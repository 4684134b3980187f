import { jest } from '@jest/globals';
import { onSignIn, signInAgain, type SignedIn } from './sign-in';

describe('signing in again over a form', () => {
  it('is asked once for all saves that need it, and answered to each', async () => {
    let answer: (who: SignedIn) => void = () => undefined;
    const question = jest.fn(() => new Promise<SignedIn>((resolve) => (answer = resolve)));
    const forget = onSignIn(question);
    const both = [signInAgain(), signInAgain()];
    answer('other');
    await expect(Promise.all(both)).resolves.toEqual(['other', 'other']);
    expect(question).toHaveBeenCalledTimes(1);
    const later = signInAgain();
    answer('same');
    await expect(later).resolves.toBe('same');
    forget();
  });

  it('is done by nobody where there is no way to ask', async () => {
    await expect(signInAgain()).resolves.toBe('nobody');
  });
});

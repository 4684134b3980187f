import { jest } from '@jest/globals';
import { mayHoldDrafts } from './in-time';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const saying = (answer: () => Promise<boolean>) => ({ hasDrafts: answer });

describe('before a logout clears the unsaved work of this device', () => {
  it.each([true, false])('a store that says %s in time is believed', async (has) => {
    await expect(
      mayHoldDrafts(
        saying(async () => has),
        'amina',
      ),
    ).resolves.toBe(has);
  });

  it('a store that says nothing for 2 s, or later that there is none, may hold some', async () => {
    const late = () => new Promise<boolean>((resolve) => setTimeout(resolve, 2001, false));
    for (const answer of [late, () => new Promise<boolean>(() => undefined)]) {
      let said: boolean | undefined;
      void mayHoldDrafts(saying(answer), 'amina').then((holds) => (said = holds));
      await jest.advanceTimersByTimeAsync(1999);
      expect(said).toBeUndefined();
      await jest.advanceTimersByTimeAsync(10);
      expect(said).toBe(true);
    }
  });

  it('a store that fails may hold some; where its code cannot come there is nothing to ask', async () => {
    const failing = saying(() => Promise.reject(new Error('closed')));
    await expect(mayHoldDrafts(failing, 'amina')).resolves.toBe(true);
    await expect(mayHoldDrafts(null, 'amina')).resolves.toBe(false);
  });
});

import { jest } from '@jest/globals';
import { discardUnsaved, hasUnsaved, markUnsaved, mayLeave, onLeaving } from './unsaved';

afterEach(discardUnsaved);

describe('unsaved changes', () => {
  it('stand until the last form with changes is saved', () => {
    markUnsaved('company', true);
    markUnsaved('contact', true);
    markUnsaved('company', false);
    expect(hasUnsaved()).toBe(true);
    markUnsaved('contact', false);
    expect(hasUnsaved()).toBe(false);
  });

  it('let a user leave without a question where there are none', async () => {
    const question = jest.fn(async () => false);
    const forget = onLeaving(question);
    await expect(mayLeave()).resolves.toBe(true);
    expect(question).not.toHaveBeenCalled();
    forget();
  });

  it('stay when the user decides to stay', async () => {
    const forget = onLeaving(async () => false);
    markUnsaved('company', true);
    await expect(mayLeave()).resolves.toBe(false);
    expect(hasUnsaved()).toBe(true);
    forget();
  });

  it('are given up when the user leaves', async () => {
    const forget = onLeaving(async () => true);
    markUnsaved('company', true);
    await expect(mayLeave()).resolves.toBe(true);
    expect(hasUnsaved()).toBe(false);
    forget();
  });
});

import { jest } from '@jest/globals';
import { dismissToast, listToasts, pauseToasts, resumeToasts, showToast } from './toast-store';

const texts = () => listToasts().map((toast) => toast.text);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

describe('a toast', () => {
  it('closes after 3 seconds', () => {
    showToast('Company successfully updated.');
    jest.advanceTimersByTime(2999);
    expect(texts()).toEqual(['Company successfully updated.']);
    jest.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('closes after a time of its own where it has one', () => {
    showToast('feedback deleted!', { duration: 1500 });
    jest.advanceTimersByTime(1500);
    expect(texts()).toEqual([]);
  });

  it('stands once where the same text comes twice', () => {
    showToast('The requested resource could not be found.', { kind: 'error' });
    showToast('The requested resource could not be found.', { kind: 'error' });
    expect(texts()).toHaveLength(1);
  });

  it('can be dismissed while others stay', () => {
    showToast('One');
    showToast('Two');
    dismissToast(listToasts()[0]!.id);
    expect(texts()).toEqual(['Two']);
  });

  it('waits while the pointer rests on it', () => {
    showToast('One');
    pauseToasts();
    jest.advanceTimersByTime(10_000);
    expect(texts()).toEqual(['One']);
    resumeToasts();
    jest.advanceTimersByTime(3000);
    expect(texts()).toEqual([]);
  });
});

import { jest } from '@jest/globals';
import { requestLatest } from './latest';

/** A question that is answered when the test says so, even after it was stopped. */
function asked(ways: { afterMs?: number } = {}) {
  let [resolve, reject] = [(_answer: string) => {}, (_error: Error) => {}];
  const promise = new Promise<string>((...ways) => ([resolve, reject] = ways));
  const question = jest.fn((_signal: AbortSignal) => promise);
  const [onAnswer, onFailure] = [jest.fn(), jest.fn()];
  const stop = requestLatest(question, { ...ways, onAnswer, onFailure });
  const settled = () => new Promise((done) => setImmediate(done));
  return { question, resolve, reject, onAnswer, onFailure, stop, settled };
}

test('an answer, or a failure, is handed on', async () => {
  const [one, other] = [asked(), asked()];
  one.resolve('Nakuru');
  other.reject(new Error('No.'));
  await one.settled();
  expect(one.onAnswer).toHaveBeenCalledWith('Nakuru');
  expect(other.onFailure).toHaveBeenCalledWith(new Error('No.'));
});

test('neither counts once it was stopped, although it comes all the same', async () => {
  const [one, other] = [asked(), asked()];
  one.resolve('Nakuru');
  other.reject(new Error('No.'));
  for (const { stop } of [one, other]) stop();
  await one.settled();
  expect(one.question.mock.calls[0]![0].aborted).toBe(true);
  for (const { onAnswer, onFailure } of [one, other]) {
    expect(onAnswer).not.toHaveBeenCalled();
    expect(onFailure).not.toHaveBeenCalled();
  }
});

test('what is stopped within its pause is never asked', async () => {
  jest.useFakeTimers();
  const [one, other] = [asked({ afterMs: 100 }), asked({ afterMs: 100 })];
  one.stop();
  jest.advanceTimersByTime(100);
  jest.useRealTimers();
  expect(one.question).not.toHaveBeenCalled();
  expect(other.question).toHaveBeenCalledTimes(1);
});

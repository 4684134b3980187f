import { cacheAnswer } from './cache-answer';

const keptFor = { answerMs: 1000, failureMs: 10 };

test('an answer is asked for once, also by many at once, until it is too old', async () => {
  let asked = 0;
  const answers = cacheAnswer(() => Promise.resolve((asked += 1)), keptFor);
  expect(await Promise.all([answers.get(0), answers.get(0), answers.get(999)])).toEqual([1, 1, 1]);
  expect(await answers.get(1000)).toBe(2);
});

test('a failure is kept for a moment, and so is an answer that was of no use', async () => {
  let asked = 0;
  const answers = cacheAnswer(async () => {
    asked += 1;
    if (asked === 1) throw new Error('down');
    return asked;
  }, keptFor);
  for (const now of [0, 9]) await expect(answers.get(now)).rejects.toThrow('down');
  expect(await answers.get(10)).toBe(2);
  answers.drop(20, new Error('no keys'));
  await expect(answers.get(20)).rejects.toThrow('no keys');
  await expect(answers.get(29)).rejects.toThrow('no keys');
  expect(await answers.get(30)).toBe(3);
});

test('an answer of a clock that was ahead is asked for again once the clock is put right', async () => {
  let asked = 0;
  const answers = cacheAnswer(() => Promise.resolve((asked += 1)), keptFor);
  expect(await answers.get(1e12)).toBe(1);
  expect([await answers.get(5), await answers.get(6)]).toEqual([2, 2]);
});

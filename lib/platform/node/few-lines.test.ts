import { limitLogLines } from './few-lines';

test('of what anybody can cause a minute gets so many lines, and the next one tells what was left out', () => {
  let now = 1_000_000;
  const written: object[] = [];
  const say = limitLogLines(2, () => now);
  const cause = () => say((leftOut) => written.push(leftOut));
  for (let call = 0; call < 5; call += 1) cause();
  expect(written).toEqual([{}, {}]);
  now += 60_000;
  cause();
  cause();
  expect(written).toEqual([{}, {}, { leftOut: 3 }, {}]);
});

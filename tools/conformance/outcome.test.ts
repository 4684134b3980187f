import { worstOf, type Outcome } from './outcome';

test.each<[Outcome[], Outcome]>([
  [[], 'skipped'],
  [['off', 'off'], 'off'],
  [['off', 'skipped'], 'skipped'],
  [['skipped', 'pass', 'off'], 'pass'],
  [['pass', 'fail', 'skipped'], 'fail'],
  [['error', 'fail', 'pass'], 'error'],
])('the worst of %j is %s', (children, parent) => {
  expect(worstOf(children)).toBe(parent);
});

import { reviewsHelp } from './network';

test('a target of one hour is told as one', () => {
  expect(reviewsHelp(1, '1')).toMatch(/The target is an hour\.$/);
  expect(reviewsHelp(48, '48')).toMatch(/The target is 48 hours\.$/);
});

import { reviewText } from './schema';

it.each([
  [0.2, 'less than an hour'],
  [1.2, 'about an hour'],
  [5.4, 'about 5 hours'],
  [29, 'about 29 hours'],
  [36, 'about 2 days'],
  [47.9, 'about 2 days'],
  [101, 'about 4 days'],
])('a median of %p hours is %s', (medianHours, words) =>
  expect(reviewText({ medianHours, of: 12 })).toBe(
    `Reviews take ${words} at the moment; 12 in the last 90 days.`,
  ),
);

it('says nothing of fewer than five decisions, and nothing where there is nothing to tell', () => {
  expect(reviewText({ medianHours: 20, of: 4 })).toBeNull();
  expect(reviewText({ medianHours: null, of: 9 })).toBeNull();
  expect(reviewText(null)).toBeNull();
  expect(reviewText({ medianHours: 20, of: 5 })).not.toBeNull();
});

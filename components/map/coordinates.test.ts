import { isPosition, parsePosition } from './coordinates';

test('positions are read as other maps write them', () => {
  expect(parsePosition('-1.2921, 36.8219')).toEqual([-1.2921, 36.8219]);
  expect(parsePosition(' −1.2921 36.8219 ')).toEqual([-1.2921, 36.8219]);
  expect(parsePosition('1.2921° S, 36.8219° E')).toEqual([-1.2921, 36.8219]);
  expect(parsePosition('14.7N;17.4W')).toEqual([14.7, -17.4]);
});

test('other texts, and numbers off the globe, are no positions', () => {
  for (const text of ['', '-1.2921', 'Nairobi, Kenya', '91, 0', '0, 181', '1, 2, 3'])
    expect(parsePosition(text)).toBeNull();
});

test('a position needs both numbers, on the globe', () => {
  expect(isPosition(0, 0)).toBe(true);
  expect(isPosition(-90, 180)).toBe(true);
  expect(isPosition(null, 36.8)).toBe(false);
  expect(isPosition(-1.3, null)).toBe(false);
  expect(isPosition(90.1, 0)).toBe(false);
});

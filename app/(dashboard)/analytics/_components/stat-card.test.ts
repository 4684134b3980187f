import { setFormatsStore, usualFormats } from '@/lib/platform/values/formats';
import { formatPace } from './stat-card';

test.each([
  [0, 30, 'None in this period'],
  [1, 30, 'Less than 0.1 a day'],
  [2, 30, 'About 0.1 a day'],
  [45, 30, 'About 1.5 a day'],
  [36_500, 365, 'About 100 a day'],
])('%d in %d days reads as %j, never as none of something', (total, days, words) => {
  expect(formatPace(total, days)).toBe(words);
});

test('a pace is written in the format that the person has chosen', () => {
  setFormatsStore({ getStore: () => ({ ...usualFormats, locale: 'de-DE' }) });
  expect([1, 45, 365_000].map((total) => formatPace(total, 30))).toEqual([
    'Less than 0,1 a day',
    'About 1,5 a day',
    'About 12.166,7 a day',
  ]);
});

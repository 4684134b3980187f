import { countDays, formatSpan, parseSpan, cutAtToday } from './span';

const today = '2026-11-21';

test.each<[unknown, unknown, boolean]>([
  ['2026-10-01', '2026-10-31', true],
  ['2026-11-01', '2026-11-30', true],
  ['2026-11-21', '2026-11-21', true],
  ['2026-10-31', '2026-10-01', false],
  ['2026-11-22', '2026-11-30', false],
  ['2022-10-01', '2026-10-31', false],
  ['1999-12-01', '2000-01-31', false],
  ['2026-02-01', '2026-02-30', false],
  ['2026-10-01', undefined, false],
  [['2026-10-01'], '2026-10-31', false],
])('from %p to %p can be told: %p', (from, to, isKnown) =>
  expect(parseSpan({ from, to }, today)).toEqual(isKnown ? { from, to } : undefined),
);

test('days that are still to come are not counted', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect(countDays(november)).toBe(30);
  expect(countDays(cutAtToday(november, today))).toBe(21);
  const october = { from: '2026-10-01', to: '2026-10-31' };
  expect(cutAtToday(october, today)).toEqual(october);
});

test('a whole month has a name', () => {
  expect(formatSpan({ from: '2026-11-01', to: '2026-11-30' })).toBe('Nov 2026');
  expect(formatSpan({ from: '2026-11-01', to: '2026-11-29' })).toBe('1 Nov 2026 – 29 Nov 2026');
});

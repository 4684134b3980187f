import { monthOfAddress, planState } from './schema';

test.each([
  ['', '', 'running'],
  ['2026-11-22', '', 'planned'],
  ['2026-11-21', '', 'running'],
  ['', '2026-11-21', 'running'],
  ['', '2026-11-20', 'ended'],
  ['2026-11-01', '2026-11-30', 'running'],
  [undefined, undefined, 'running'],
])('on 21 November a plan from %p to %p is %s', (shownFrom, shownTo, state) =>
  expect(planState({ shownFrom, shownTo }, '2026-11-21')).toBe(state),
);

test.each([
  ['2026-11', '2026-11'],
  ['2026-13', undefined],
  ['2026-00', undefined],
  ['1926-11', undefined],
  ['2026-11-01', undefined],
  [['2026-11'], undefined],
  [undefined, undefined],
])('the month of the address %p is %p', (text, month) => expect(monthOfAddress(text)).toBe(month));

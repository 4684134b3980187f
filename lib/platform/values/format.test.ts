import { dash, formatCents, formatCount, formatDate, formatExactly, formatMoney } from './format';

describe('a date', () => {
  it.each([
    ['2026-11-21', '21 Nov 2026'],
    ['2026-11-21T08:00:00.000Z', '21 Nov 2026'],
    ['2026-11-21T23:59:59Z', '21 Nov 2026'],
    ['2026-01-01T00:00:00Z', '1 Jan 2026'],
    ['2026-09-05', '5 Sep 2026'],
    ['2028-02-29', '29 Feb 2028'],
  ])('%s is shown as %s', (value, text) => expect(formatDate(value)).toBe(text));

  it.each([null, undefined, '', 'soon', '2026-13-40'])('%p is shown as a dash', (value) =>
    expect(formatDate(value)).toBe(dash),
  );
});

describe('an amount', () => {
  it.each([
    [0, '0.0'],
    [5, '5.0'],
    [1200, '1,200.0'],
    [1234.56, '1,234.6'],
    [999.94, '999.9'],
    [1_234_567.89, '1,234,567.9'],
  ])('%d is shown as %s', (amount, text) => expect(formatMoney(amount)).toBe(text));

  it('cents are told where amounts are compared or added up', () => {
    expect([180, 180.1, 180.01, 199.96].map(formatExactly)).toEqual(['180.0', '180.1', '180.01', '199.96']);
    expect([1.03, 0.04, 1200].map(formatCents)).toEqual(['1.03', '0.04', '1,200.00']);
    expect(formatExactly(Number.NaN)).toBe(dash);
  });
});

it('a count has thousands separators', () => expect(formatCount(1_234_567)).toBe('1,234,567'));

it('what is no number is shown as a dash', () =>
  expect([formatMoney(Number.NaN), formatCount(Number('many')), formatMoney(Infinity)]).toEqual([
    dash,
    dash,
    dash,
  ]));

import { followPage } from './use-count';

const year = { days: 365 };
const month = { days: 30 };
const monthOfOne = { days: 30, companyId: 'one' };
const answer = { total: 7 };

test.each([
  ['is the same again, whatever the card has asked for', year, month, year, month],
  ['has the period that the card has asked for', year, month, month, month],
  ['has another period', month, month, year, null],
  [
    'has the company that the card has asked for, and another period',
    year,
    monthOfOne,
    { ...year, companyId: 'one' },
    monthOfOne,
  ],
  ['has another company', monthOfOne, monthOfOne, { ...monthOfOne, companyId: 'two' }, null],
])(
  'a card keeps its count unless the page shows another one: the page %s',
  (_what, start, query, next, kept) => {
    expect(followPage({ start, query, answer, pending: true }, next)).toEqual(
      kept
        ? { start: next, query: kept, answer, pending: true }
        : { start: next, query: next, answer: null, pending: false },
    );
  },
);

import { counted } from '@/texts/listings/safaris';
import { countText, listState, shownPage } from './list-state';

test('a list of which nothing could be read says so, and one without records is empty', () => {
  expect(listState(null)).toBe('failed');
  expect(listState({ docs: [], unreadable: 3 })).toBe('failed');
  expect(listState({ docs: [] })).toBe('empty');
  expect(listState({ docs: [{}], unreadable: 3 })).toBe('rows');
});

test('records are counted where the upstream counts them', () => {
  expect(countText({ docs: [{}], total: 10_000, totalIsAtLeast: true }, 1, counted)).toBe('10,000+ safaris');
  expect(countText({ docs: [{}], total: 1 }, 1, counted)).toBe('1 safari');
  expect(countText({ docs: [{}], total: 1234 }, 1, counted)).toBe('1,234 safaris');
  expect(countText({ docs: [], total: 0 }, 1, counted)).toBe('0 safaris');
  expect([
    countText({ docs: [{}] }, 1, counted),
    countText({ docs: [{}], total: Number.NaN }, 1, counted),
  ]).toEqual(['', '']);
  expect(countText(null, 1, counted)).toBe('');
});

test('the page that is shown is the answered one, and without rows or an answer the one asked for', () => {
  expect(shownPage({ docs: [{}], page: 1 }, 5)).toBe(1);
  expect(shownPage({ docs: [], page: 1 }, 5)).toBe(5);
  expect(shownPage({ docs: [{}] }, 5)).toBe(5);
});

test('past the end nothing is counted', () => {
  expect(countText({ docs: [], total: 737 }, 999, counted)).toBe('');
});

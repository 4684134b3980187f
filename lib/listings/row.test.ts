import { costPercent, costPerPerson, enquiryCount, priceRange, viewCount } from './row';

test('prices run from the low to the peak price', () => {
  expect(priceRange({ costPerPersonFrom: 310, costPerPersonTo: 1520.5 })).toBe('310.0 – 1,520.5');
  expect(priceRange({ costPerPersonFrom: 310, costPerPersonTo: 310 })).toBe('310.0');
  expect(priceRange({ costPerPersonTo: 95 })).toBe('95.0');
});

test('what a record does not carry is a dash', () => {
  expect([priceRange({}), costPerPerson({}), costPercent({}), viewCount({})]).toEqual(['–', '–', '–', '–']);
  expect([
    costPerPerson({ costPerPersonFrom: 80 }),
    costPercent({ costPercent: 12.5 }),
    viewCount({ views: 0 }),
  ]).toEqual(['80.0', '12.5 %', '0']);
});

test('enquiries are counted, by the list or by the number that stands for it', () => {
  expect(enquiryCount({ enquiries: ['a', 'b'] })).toBe('2');
  expect(enquiryCount({ enquiries: [], enquiriesCount: 1234 })).toBe('1,234');
  expect(enquiryCount({})).toBe('0');
});

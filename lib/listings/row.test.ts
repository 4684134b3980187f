import { costPercent, costPerPerson, enquiryCount, firstPicture, priceRange, viewCount } from './row';

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
  expect(enquiryCount({ enquiries: [] })).toBe('0');
  expect(enquiryCount({})).toBe('–');
});

test("a property's price range is that of its seasons, whatever the upstream writes a number as", () => {
  const prices = { lowSeason: { price: '180' }, highSeason: { price: 320 }, peakSeason: { price: 250 } };
  expect(priceRange({ prices })).toBe('180.0 – 320.0');
  expect(priceRange({ prices: { lowSeason: { price: 90 } }, costPerPersonFrom: null })).toBe('90.0');
  expect(priceRange({ prices, costPerPersonFrom: 200 })).toBe('200.0');
});

test('odd records show a dash, never NaN', () => {
  const odd = {
    prices: { lowSeason: null, highSeason: { price: 'on request' } },
    views: Number.NaN,
    enquiries: null,
  };
  expect([priceRange(odd), viewCount(odd), enquiryCount(odd)]).toEqual(['–', '–', '–']);
});

test('the picture of a row is the small copy of the first one, or what there is', () => {
  expect(
    firstPicture({ photos: [{ url: '/big.jpg', thumbnail: '/small.jpg' }, { url: '/other.jpg' }] }),
  ).toBe('/small.jpg');
  expect(firstPicture({ photos: [{ file: { url: '/file.jpg' } }] })).toBe('/file.jpg');
  expect([firstPicture({ photos: null }), firstPicture({ photos: [] }), firstPicture({})]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

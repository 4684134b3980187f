import { costPercent, enquiryCount, firstPicture, lowPrice, priceBounds, viewCount } from './row';

test('prices run from the low to the peak price', () => {
  expect(priceBounds({ costPerPersonFrom: 310, costPerPersonTo: 1520.5 })).toEqual([310, 1520.5]);
  expect(priceBounds({ costPerPersonFrom: 310, costPerPersonTo: 310 })).toEqual([310]);
  expect(priceBounds({ costPerPersonTo: 95 })).toEqual([95]);
});

test('what a record does not carry is a dash', () => {
  expect([priceBounds({}), lowPrice({}), costPercent({}), viewCount({})]).toEqual([[], [], '–', '–']);
  expect([
    lowPrice({ costPerPersonFrom: 80 }),
    costPercent({ costPercent: 12.5 }),
    viewCount({ views: 0 }),
  ]).toEqual([[80], '12.5%', '0']);
});

test('enquiries are counted, by the list or by the number that stands for it', () => {
  expect(enquiryCount({ enquiries: ['a', 'b'] })).toBe('2');
  expect(enquiryCount({ enquiries: [], enquiriesCount: 1234 })).toBe('1,234');
  expect(enquiryCount({ enquiries: [] })).toBe('0');
  expect(enquiryCount({})).toBe('–');
});

test("a property's price range is that of its seasons, whatever the upstream writes a number as", () => {
  const prices = { lowSeason: { price: '180' }, highSeason: { price: 320 }, peakSeason: { price: 250 } };
  expect(priceBounds({ prices })).toEqual([180, 320]);
  expect(priceBounds({ prices: { lowSeason: { price: 90 } }, costPerPersonFrom: null })).toEqual([90]);
  expect(priceBounds({ prices, costPerPersonFrom: 200 })).toEqual([200]);
});

test('odd records show a dash, never NaN', () => {
  const odd = {
    prices: { lowSeason: null, highSeason: { price: 'on request' } },
    views: Number.NaN,
    enquiries: null,
  };
  expect([priceBounds(odd), viewCount(odd), enquiryCount(odd)]).toEqual([[], '–', '–']);
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

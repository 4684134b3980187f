/** The price of a day at a listing, in US dollars per person and season; null where none is known. */
export type SeasonPrices = { lowPrice: number | null; highPrice: number | null; peakPrice: number | null };

type Season = 'low' | 'high' | 'peak';

/** The season of a day ('YYYY-MM-DD'): peak in the dry months and around Christmas, low in the rains, high otherwise. */
export function seasonOf(day: string): Season {
  const monthAndDay = day.slice(5);
  if (monthAndDay >= '07-01' && monthAndDay <= '10-31') return 'peak';
  if (monthAndDay >= '12-20' || monthAndDay <= '01-05') return 'peak';
  const month = Number(day.slice(5, 7));
  return month === 4 || month === 5 || month === 11 ? 'low' : 'high';
}

/** The price of a day; where its season has none, the next cheaper one's, then any. */
export function priceOn(prices: SeasonPrices, day: string): number | null {
  const { lowPrice, highPrice, peakPrice } = prices;
  const order = {
    low: [lowPrice, highPrice, peakPrice],
    high: [highPrice, lowPrice, peakPrice],
    peak: [peakPrice, highPrice, lowPrice],
  };
  return order[seasonOf(day)].find((price) => price !== null) ?? null;
}

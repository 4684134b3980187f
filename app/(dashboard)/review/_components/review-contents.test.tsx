import { renderToStaticMarkup } from 'react-dom/server';
import { readPreview } from '@/lib/listings/preview';
import type { ReviewData } from '@/lib/review/server';
import { SeasonsCard } from './review-contents';

const rowsOf = (prices: object) => {
  const read = { shown: readPreview({ prices }), prices } as unknown as ReviewData;
  const drawn = renderToStaticMarkup(<SeasonsCard read={read} />);
  return drawn
    .split('<tr')
    .slice(2)
    .map((row) =>
      row
        .replace(/^[^>]*>/, '')
        .replace(/<\/tr>.*/s, '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
};

it('shows each price of a season with its dates, those that are over included', () => {
  const duration = [
    { from: '2024-03-01', to: '2024-05-31', price: 150 },
    { from: '2030-03-01', to: '2030-05-31', price: 9000 },
    { from: '2030-11-01', to: '2030-11-30', price: 150 },
  ];
  const one = { from: '2030-06-01', to: '2030-10-31' };
  expect(
    rowsOf({
      lowSeason: { price: 150, duration },
      highSeason: { price: 310.5, duration: [one] },
      peakSeason: { price: 520, duration: [] },
    }),
  ).toEqual([
    'Low season 1 Mar 2024 – 31 May 2024 1 Nov 2030 – 30 Nov 2030 150.0 USD',
    'Low season 1 Mar 2030 – 31 May 2030 9,000.0 USD',
    'High season 1 Jun 2030 – 31 Oct 2030 310.5 USD',
    'Peak season No dates 520.0 USD',
  ]);
});

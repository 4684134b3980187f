import { renderToStaticMarkup } from 'react-dom/server';
import { SeasonChanges } from './season-changes';

type Range = { from: string; to: string; price?: number | undefined };
const of2026 = { from: '2026-03-01', to: '2026-05-31' };
const of2027 = { from: '2027-03-01', to: '2027-05-31' };

/** What is read of a change of the low season: a star before each new part, lines around what is gone. */
function textOf(price: [before: number, after: number], before: Range[], after: Range[]): string {
  const [was, becomes] = price;
  const change = {
    season: 'lowSeason',
    before: { price: was, ranges: before },
    after: { price: becomes, ranges: after },
  };
  return renderToStaticMarkup(<SeasonChanges changes={[change]} />)
    .replace(/<span class="sr-only">.*?<\/span>/g, '')
    .replaceAll('<span class="font-semibold">', '*')
    .replace(/<\/?del[^>]*>/g, '-')
    .replace(/<[^>]*>/g, ' ')
    .replace(/ +/g, ' ');
}

test('one price of all dates is said once, and dates that come and go are marked', () => {
  const text = textOf([180, 191], [of2026], [of2027]);
  expect(text).toContain('180.0 → *191.0 ');
  expect(text).toMatch(/- 1 Mar 2026 – 31 May 2026 -/);
  expect(text).toMatch(/\* 1 Mar 2027 – 31 May 2027/);
});

test('where dates have prices of their own, each says what it becomes', () => {
  const text = textOf(
    [180, 180],
    [
      { ...of2026, price: 180 },
      { ...of2027, price: 185 },
    ],
    [
      { ...of2026, price: 180 },
      { ...of2027, price: 191 },
      { from: '2028-03-01', to: '2028-05-31', price: 200.5 },
    ],
  );
  expect(text.match(/180\.0/g)).toHaveLength(1);
  expect(text).toContain('185.0 → *191.0 ');
  expect(text).toContain('31 May 2028 *200.5 ');
});

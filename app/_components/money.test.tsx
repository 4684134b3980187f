import { renderToStaticMarkup } from 'react-dom/server';
import { runWithFormats } from '@/lib/platform/node/formats';
import { formatCount, formatDate, formatMoney } from '@/lib/platform/values/format';
import { formatMoment, formatTime } from '@/lib/platform/values/moments';
import { usualFormats, type Formats } from '@/lib/platform/values/formats';
import { MomentText } from '@/components/platform/ui/moment-text';
import { Money } from '@/components/platform/ui/money';

const textOf = (amounts: number[], formats: Formats = usualFormats) =>
  runWithFormats(formats, () => renderToStaticMarkup(<Money amounts={amounts} />)).replace(/<[^>]*>/g, '');

const euros = { code: 'EUR', rate: 0.9, date: '2026-11-20' };

test('an amount or a range says its currency, and no amount is a dash', () => {
  expect(textOf([310, 1520.5])).toBe('310.0 – 1,520.5 USD');
  expect([textOf([]), textOf([Number.NaN])]).toEqual(['–', '–']);
});

test('the currency that a person has chosen stands beside dollars', () => {
  expect(textOf([310, 1520.5], { ...usualFormats, locale: 'de-DE', currency: euros })).toBe(
    '310,0 – 1.520,5 USD ≈ 279 – 1.368 EUR',
  );
});

test('numbers and dates follow the locale that a person has chosen, and no other request', () => {
  const written = () => [formatDate('2026-11-21T08:00:00Z'), formatMoney(1200), formatCount(12_345)];
  const german = runWithFormats({ ...usualFormats, locale: 'de-DE' }, written);
  expect(german).toEqual(['21.11.2026', '1.200,0', '12.345']);
  expect(runWithFormats({ ...usualFormats, locale: 'en-US' }, written)[0]).toBe('11/21/2026');
  expect(written()).toEqual(['21 Nov 2026', '1,200.0', '12,345']);
});

test('moments are those of the clock that a person’s browser goes by, and of UTC, which is named, where it is not known', () => {
  const written = () => [formatMoment('2026-11-30T22:31:00Z'), formatTime('2026-11-30T22:31:00Z')];
  const inNairobi = { ...usualFormats, zone: 'Africa/Nairobi' };
  expect(runWithFormats(inNairobi, written)).toEqual(['1 Dec 2026, 01:31', '01:31']);
  expect(runWithFormats({ ...inNairobi, locale: 'de-DE' }, written)[0]).toBe('01.12.2026, 01:31');
  expect(written()).toEqual(['30 Nov 2026, 22:31 UTC', '22:31 UTC']);
  const drawn = runWithFormats(inNairobi, () =>
    renderToStaticMarkup(<MomentText at="2026-11-30T22:31:00Z" />),
  );
  expect(drawn).toContain('title="Africa/Nairobi"');
  expect(formatMoment('soon')).toBe('–');
});

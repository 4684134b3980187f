import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatsOf } from './formats';
import { ratesOf, readRates } from './rates';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rates-'));
  path = join(folder, 'rates.json');
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (content: unknown) => writeFileSync(path, JSON.stringify(content));

function givenRates() {
  const clock = { now: 0 };
  const broken: unknown[] = [];
  const rates = ratesOf(
    path,
    (error) => broken.push(error),
    () => clock.now,
  );
  return { clock, broken, rates };
}

test('a file of rates is read again once it has changed, and goes on to count while it is broken', () => {
  write({ date: '2026-11-20', rates: { EUR: 0.9 } });
  const { clock, broken, rates } = givenRates();
  write({ date: '2026-11-21', rates: { EUR: 0.8 } });
  utimesSync(path, 1, 1);
  expect(rates()?.rates.EUR).toBe(0.9);
  clock.now = 60_000;
  expect(rates()).toEqual({ date: '2026-11-21', rates: { EUR: 0.8 } });
  writeFileSync(path, '{');
  utimesSync(path, 2, 2);
  clock.now = 120_000;
  expect(rates()?.rates.EUR).toBe(0.8);
  expect(broken).toHaveLength(1);
});

test('a process that starts on a broken file goes on without rates, until it is mended', () => {
  const { clock, broken, rates } = givenRates();
  expect([rates(), broken.length]).toEqual([null, 1]);
  write({ date: '2026-11-20', rates: { EUR: 0.9 } });
  clock.now = 60_000;
  expect(rates()?.rates.EUR).toBe(0.9);
});

test.each([
  ['no file', undefined, /^RATES_FILE cannot be read as JSON/],
  ['no day', { date: '21 Nov', rates: {} }, /^RATES_FILE is not valid: date must be a day such as/],
  [
    'a currency that is none',
    { date: '2026-11-20', rates: { euro: 0.9 } },
    /^RATES_FILE is not valid: rates euro/,
  ],
  ['a rate of nothing', { date: '2026-11-20', rates: { EUR: 0 } }, /^RATES_FILE is not valid: rates EUR/],
])('a start with %s says what is wrong', (_what, content, words) => {
  if (content) write(content);
  expect(() => readRates(path)).toThrow(words);
});

test('the formats of a request are those of its cookies, where they are known', () => {
  const rates = { date: '2026-11-20', rates: { EUR: 0.9 } };
  expect(formatsOf('theme=dark; numbers=de-DE; currency=EUR; zone=Africa%2FNairobi', rates)).toEqual({
    locale: 'de-DE',
    currency: { code: 'EUR', rate: 0.9, date: '2026-11-20' },
    zone: 'Africa/Nairobi',
  });
  const usual = { locale: '', currency: null, zone: '' };
  expect(formatsOf('numbers=xx; currency=constructor; zone=Mars%2FOlympus', rates)).toEqual(usual);
  expect([formatsOf(undefined, rates), formatsOf('currency=EUR', null)]).toEqual([usual, usual]);
});
